import type { CellColumn, CellProps } from '#src/app/cell/cell-column.ts';
import { textCell } from '#src/app/cell/text-cell.tsx';
import { textCodec } from '../text-codec.ts';

interface UrlCellProps extends CellProps {
  readonly maxLength?: number;
}

export const urlCell = ({ maxLength, ...cell }: UrlCellProps): CellColumn =>
  textCell(cell, { codec: textCodec(), width: 'long', inputMode: 'url', maxLength });
