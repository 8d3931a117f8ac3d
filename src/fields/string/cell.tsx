import type { CellColumn, CellProps } from '#src/app/cell/cell-column.ts';
import { textCell } from '#src/app/cell/text-cell.tsx';
import { type LetterCase, textCodec } from '../text-codec.ts';

interface StringCellProps extends CellProps {
  readonly maxLength?: number;
  readonly case?: LetterCase;
}

export const stringCell = ({ maxLength, case: letterCase, ...cell }: StringCellProps): CellColumn =>
  textCell(cell, { codec: textCodec(letterCase), width: 'long', maxLength });
