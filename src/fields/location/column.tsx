import type { ReactNode } from 'react';
import { Column, type ColumnProps } from '#src/app/column/Column.tsx';
import { MapLink } from './MapLink.tsx';

export const LocationColumn = (column: ColumnProps): ReactNode => (
  <Column {...column}>{(value) => <MapLink value={value} />}</Column>
);
