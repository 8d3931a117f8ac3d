import type { CellColumn, CellProps } from '#src/app/child/cell-column.ts';
import { textCell } from '#src/app/child/text-cell.tsx';
import { phoneCodec } from './codec.ts';

export const phoneCell = (cell: CellProps): CellColumn =>
  textCell(cell, { codec: phoneCodec, width: 'medium', inputMode: 'tel' });
