import type { ReactNode } from 'react';
import { Column, type ColumnProps } from '#src/app/column/Column.tsx';
import { Swatch } from './Swatch.tsx';

export const ColorColumn = (column: ColumnProps): ReactNode => (
  <Column {...column}>{(value) => (typeof value === 'string' ? <Swatch color={value} /> : null)}</Column>
);
