import type { CellColumn, CellProps } from '#src/app/cell/cell-column.ts';
import { textCell } from '#src/app/cell/text-cell.tsx';
import { phoneCodec } from './codec.ts';

export const phoneCell = (cell: CellProps): CellColumn =>
  textCell(cell, { codec: phoneCodec, width: 'medium', inputMode: 'tel' });
