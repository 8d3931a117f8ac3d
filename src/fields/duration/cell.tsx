import type { CellColumn, CellProps } from '#src/app/cell/cell-column.ts';
import { textCell } from '#src/app/cell/text-cell.tsx';
import type { NumberLimits } from '../number-codec.ts';
import { durationCodec } from './codec.ts';
import { type DurationUnit, formatDuration } from './format.ts';

interface DurationCellProps extends CellProps, NumberLimits {
  readonly unit?: DurationUnit;
}

/** Lengths of time are added up at the foot of the table. */
export const durationCell = ({ unit, ...cell }: DurationCellProps): CellColumn =>
  textCell(cell, {
    codec: durationCodec(unit),
    width: 'medium',
    figures: true,
    total: (sum) => formatDuration(Number(sum), unit),
  });
