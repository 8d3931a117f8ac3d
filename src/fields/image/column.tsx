import type { ReactNode } from 'react';
import { Thumbnail } from '#src/app/file/FileColumns.tsx';
import { Column, type ColumnProps } from '#src/app/column/Column.tsx';
import { useColumnLabel } from '#src/app/column/use-columns.ts';

export const ImageColumn = (column: ColumnProps): ReactNode => {
  const label = useColumnLabel(column.source);
  return <Column {...column}>{(value) => <Thumbnail value={value} label={label} />}</Column>;
};
