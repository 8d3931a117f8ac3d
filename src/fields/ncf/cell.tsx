import type { CellColumn, CellProps } from '#src/app/cell/cell-column.ts';
import { textCell } from '#src/app/cell/text-cell.tsx';
import { writtenCodec } from '../written-codec.ts';
import { formatNcf, ncfCharacters } from './format.ts';

const codec = writtenCodec(formatNcf, ncfCharacters);

export const ncfCell = (cell: CellProps): CellColumn => textCell(cell, { codec, width: 'medium', inputMode: 'text' });
