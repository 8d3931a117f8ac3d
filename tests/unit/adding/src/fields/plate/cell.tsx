import type { CellColumn, CellProps } from '#src/app/cell/cell-column.ts';
import { textCell } from '#src/app/cell/text-cell.tsx';
import { textCodec } from '#src/fields/text-codec.ts';

export const plateCell = (cell: CellProps): CellColumn =>
  textCell(cell, { codec: textCodec('upper'), width: 'short', maxLength: 7 });
