import type { CellColumn, CellProps } from '#src/app/child/cell-column.ts';
import { textCell } from '#src/app/child/text-cell.tsx';
import { dateTimeCodec } from '../date-codec.ts';

export const datetimeCell = (cell: CellProps): CellColumn =>
  textCell(cell, { codec: dateTimeCodec, width: 'long', inputMode: 'numeric' });
