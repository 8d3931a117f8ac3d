import type { CellColumn, CellProps } from '#src/app/cell/cell-column.ts';
import { textCell } from '#src/app/cell/text-cell.tsx';
import { type NumberLimits, numberCodec } from '../number-codec.ts';

interface DecimalCellProps extends CellProps, NumberLimits {
  readonly decimals?: number;
}

export const decimalCell = (cell: DecimalCellProps): CellColumn =>
  textCell(cell, { codec: numberCodec(), width: 'short', figures: true, inputMode: 'decimal' });
