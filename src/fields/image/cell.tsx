import type { CellColumn, CellProps } from '#src/app/cell/cell-column.ts';
import { fileCellOf } from '#src/app/file/file-cell.tsx';
import type { FileLimits } from '#src/app/file/use-file-fault.ts';

interface ImageCellProps extends CellProps, FileLimits {
  /** Camera that a phone offers first. */
  readonly capture?: 'user' | 'environment';
}

export const imageCell = ({ maxSize, types, capture, ...cell }: ImageCellProps): CellColumn =>
  fileCellOf(cell, { maxSize, types, capture, picture: true });
