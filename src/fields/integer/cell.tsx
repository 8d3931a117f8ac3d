import type { CellColumn, CellProps } from '#src/app/cell/cell-column.ts';
import { textCell } from '#src/app/cell/text-cell.tsx';
import { type NumberLimits, numberCodec } from '../number-codec.ts';

export const integerCell = (cell: CellProps & NumberLimits): CellColumn =>
  textCell(cell, { codec: numberCodec({ grouped: false }), width: 'short', figures: true, inputMode: 'numeric' });
