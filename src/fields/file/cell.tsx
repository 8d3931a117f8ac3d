import type { CellColumn, CellProps } from '#src/app/cell/cell-column.ts';
import { fileCellOf } from '#src/app/file/file-cell.tsx';
import type { FileLimits } from '#src/app/file/use-file-fault.ts';

export const fileCell = ({ maxSize, types, ...cell }: CellProps & FileLimits): CellColumn =>
  fileCellOf(cell, { maxSize, types, picture: false });
