import type { CellColumn, CellProps } from '#src/app/cell/cell-column.ts';
import { textCell } from '#src/app/cell/text-cell.tsx';
import { timeCodec } from './codec.ts';
import { formatTime } from './format.ts';

interface TimeCellProps extends CellProps {
  readonly seconds?: boolean;
  /** Earliest and latest, `07:00`; validation tells of others. */
  readonly min?: string;
  readonly max?: string;
}

export const timeCell = ({ seconds = false, ...cell }: TimeCellProps): CellColumn =>
  textCell(cell, {
    codec: timeCodec(seconds),
    width: 'medium',
    type: 'time',
    show: formatTime,
    ...(seconds ? { step: 1 } : {}),
  });
