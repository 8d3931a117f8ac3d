import type { CellColumn, CellProps } from '#src/app/cell/cell-column.ts';
import { textCell } from '#src/app/cell/text-cell.tsx';
import { dateTimeCodec } from '../date-codec.ts';

export const datetimeCell = (cell: CellProps): CellColumn =>
  textCell(cell, { codec: dateTimeCodec, width: 'long', inputMode: 'numeric' });
