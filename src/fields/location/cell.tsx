import type { CellColumn, CellProps } from '#src/app/cell/cell-column.ts';
import { textCell } from '#src/app/cell/text-cell.tsx';
import { locationCodec } from './codec.ts';
import { MapLink } from './MapLink.tsx';

export const locationCell = (cell: CellProps): CellColumn =>
  textCell(cell, { codec: locationCodec, width: 'long', show: (value) => <MapLink value={value} /> });
