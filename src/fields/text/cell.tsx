import type { CellColumn, CellProps } from '#src/app/cell/cell-column.ts';
import { textCell } from '#src/app/cell/text-cell.tsx';
import { textCodec } from '../text-codec.ts';

interface TextCellProps extends CellProps {
  readonly maxLength?: number;
}

export const textCellColumn = ({ maxLength, ...cell }: TextCellProps): CellColumn =>
  textCell(cell, { codec: textCodec(), width: 'full', maxLength });

export { textCellColumn as textCell };
