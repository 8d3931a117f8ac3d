import type { CellColumn, CellProps } from '#src/app/cell/cell-column.ts';
import { textCell } from '#src/app/cell/text-cell.tsx';
import { dateCodec } from '../date-codec.ts';

interface DateCellProps extends CellProps {
  /** First and last day, `2020-01-31`; validation tells of others. */
  readonly min?: string;
  readonly max?: string;
}

export const dateCell = (cell: DateCellProps): CellColumn =>
  textCell(cell, { codec: dateCodec, width: 'medium', inputMode: 'numeric' });
