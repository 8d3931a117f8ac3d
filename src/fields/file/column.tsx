import type { ReactNode } from 'react';
import { FileName } from '#src/app/file/FileColumns.tsx';
import { Column, type ColumnProps } from '#src/app/column/Column.tsx';

export const FileColumn = (column: ColumnProps): ReactNode => (
  <Column {...column}>{(value) => <FileName value={value} />}</Column>
);
