import type { CellColumn, CellProps } from '#src/app/cell/cell-column.ts';
import { booleanCell } from '../boolean/cell.tsx';

/** A row of a child table is in use or not, as a plain yes or no; a new one is. */
export const activeCell = (cell: CellProps): CellColumn => booleanCell({ default: true, ...cell });
