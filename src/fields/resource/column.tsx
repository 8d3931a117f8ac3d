import type { ReactNode } from 'react';
import { Column, type ColumnProps } from '#src/app/column/Column.tsx';
import { CatalogueTitle } from '#src/app/reference/CatalogueTitle.tsx';

export const ResourceColumn = (column: ColumnProps): ReactNode => (
  <Column {...column}>{(value) => <CatalogueTitle name={value} />}</Column>
);
