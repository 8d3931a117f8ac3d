import type { CellColumn, CellProps } from '#src/app/cell/cell-column.ts';
import { textCell } from '#src/app/cell/text-cell.tsx';
import { colorCodec } from './codec.ts';
import { Swatch } from './Swatch.tsx';

export const colorCell = (cell: CellProps): CellColumn =>
  textCell(cell, {
    codec: colorCodec,
    width: 'medium',
    show: (value) => (typeof value === 'string' ? <Swatch color={value} /> : null),
  });
