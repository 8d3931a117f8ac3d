import type { CellColumn, CellProps } from '#src/app/cell/cell-column.ts';
import { textCell } from '#src/app/cell/text-cell.tsx';
import type { Codec } from '../codec.ts';
import type { JsonShape } from './format.ts';
import { jsonValue } from './value.ts';
import { jsonLine } from './line.ts';

interface JsonCellProps extends CellProps {
  readonly shape?: JsonShape;
}

const codec: Codec = { toText: jsonLine, fromText: jsonValue };

/** In a row JSON stands on one line. */
export const jsonCell = ({ shape: _shape, ...cell }: JsonCellProps): CellColumn =>
  textCell(cell, { codec, width: 'long' });
