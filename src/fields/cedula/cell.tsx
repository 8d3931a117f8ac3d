import type { CellColumn, CellProps } from '#src/app/cell/cell-column.ts';
import { textCell } from '#src/app/cell/text-cell.tsx';
import { writtenCodec } from '../written-codec.ts';
import { cedulaDigits, formatCedula } from '#src/runtime/cedula.ts';

const codec = writtenCodec(formatCedula, cedulaDigits);

export const cedulaCell = (cell: CellProps): CellColumn =>
  textCell(cell, { codec, width: 'medium', inputMode: 'numeric' });
