import type { CellColumn, CellProps } from '#src/app/child/cell-column.ts';
import { textCell } from '#src/app/child/text-cell.tsx';
import { textCodec } from '../text-codec.ts';

interface UrlCellProps extends CellProps {
  readonly maxLength?: number;
}

export const urlCell = ({ maxLength, ...cell }: UrlCellProps): CellColumn =>
  textCell(cell, { codec: textCodec(), width: 'long', inputMode: 'url', maxLength });
