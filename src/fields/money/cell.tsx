import type { CellColumn, CellProps } from '#src/app/cell/cell-column.ts';
import { textCell } from '#src/app/cell/text-cell.tsx';
import { formatDecimal } from '../shown-numbers.ts';
import { type NumberLimits, numberCodec } from '../number-codec.ts';

/** Amounts are added up at the foot of the table. */
export const moneyCell = (cell: CellProps & NumberLimits): CellColumn =>
  textCell(cell, {
    codec: numberCodec({ decimals: 2 }),
    width: 'medium',
    figures: true,
    inputMode: 'decimal',
    total: (sum) => formatDecimal(sum, 2),
  });
