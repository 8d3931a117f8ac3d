import type { CellColumn, CellProps } from '#src/app/cell/cell-column.ts';
import { textCell } from '#src/app/cell/text-cell.tsx';
import { type LetterCase, textCodec } from '../text-codec.ts';

interface StringCellProps extends CellProps {
  readonly maxLength?: number;
  readonly case?: LetterCase;
  /** Whether it is kept without dashes and spaces. */
  readonly compact?: boolean;
}

export const stringCell = ({ maxLength, case: letterCase, compact, ...cell }: StringCellProps): CellColumn =>
  textCell(cell, { codec: textCodec(letterCase, compact), width: 'long', maxLength });
