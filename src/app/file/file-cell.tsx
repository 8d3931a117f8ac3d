import type { ReactNode } from 'react';
import { type CellColumn, type CellProps, cellBase } from '../cell/cell-column.ts';
import { FileCellEditor, type FileCellOptions } from './FileCellEditor.tsx';
import { RowFile } from './RowFile.tsx';

/** A column of a child table whose values are ids of files. */
export const fileCellOf = (cell: CellProps, options: FileCellOptions): CellColumn => ({
  ...cellBase(cell, 'long'),
  show: (value): ReactNode => <RowFile value={value} source={cell.source} picture={options.picture} />,
  Editor: (editor) => <FileCellEditor {...editor} {...options} source={cell.source} />,
});
