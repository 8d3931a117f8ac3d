import type { CellColumn, CellProps } from '#src/app/cell/cell-column.ts';
import { textCell } from '#src/app/cell/text-cell.tsx';
import { writtenCodec } from '../written-codec.ts';
import { formatRnc, rncDigits } from '#src/runtime/rnc.ts';

const codec = writtenCodec(formatRnc, rncDigits);

export const rncCell = (cell: CellProps): CellColumn =>
  textCell(cell, { codec, width: 'medium', inputMode: 'numeric' });
