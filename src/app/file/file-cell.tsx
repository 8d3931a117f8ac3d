import { type ReactNode, use } from 'react';
import { cellBase, type CellColumn, type CellProps } from '../cell/cell-column.ts';
import { RowLabelsContext } from '../cell/row-labels.ts';
import styles from './file-cell.module.css';
import { FileCellEditor, type FileCellOptions } from './FileCellEditor.tsx';
import { FileName, Thumbnail } from './FileColumns.tsx';

interface RowFileProps {
  readonly value: unknown;
  readonly source: string;
  readonly picture: boolean;
}

/** The file of a row by its name, which opens it: a click does, and so does the space bar in its cell. */
const RowFile = ({ value, source, picture }: RowFileProps): ReactNode => {
  const labelOf = use(RowLabelsContext);
  if (typeof value !== 'number') return null;
  return (
    <span className={styles.file}>
      {picture ? <Thumbnail value={value} label={labelOf(source)} /> : null}
      <FileName value={value} inGrid />
    </span>
  );
};

/** A column of a child table whose values are ids of files. */
export const fileCellOf = (cell: CellProps, options: FileCellOptions): CellColumn => ({
  ...cellBase(cell, 'long'),
  show: (value): ReactNode => <RowFile value={value} source={cell.source} picture={options.picture} />,
  Editor: (editor) => <FileCellEditor {...editor} {...options} source={cell.source} />,
});
