import type { CellColumn, CellProps } from '#src/app/cell/cell-column.ts';
import { textCell } from '#src/app/cell/text-cell.tsx';
import { textCodec } from '../text-codec.ts';

interface EmailCellProps extends CellProps {
  readonly maxLength?: number;
}

export const emailCell = ({ maxLength, ...cell }: EmailCellProps): CellColumn =>
  textCell(cell, { codec: textCodec('lower'), width: 'long', inputMode: 'email', maxLength });
