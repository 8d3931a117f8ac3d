import type { ReactNode } from 'react';
import { Column, type ColumnProps } from '#src/app/column/Column.tsx';
import { OneLine } from '#src/app/column/OneLine.tsx';

/** A long text on one line, cut where the column ends; whole as a tooltip. */
export const TextColumn = (column: ColumnProps): ReactNode => (
  <Column {...column}>{(value) => (typeof value === 'string' ? <OneLine text={value} /> : null)}</Column>
);
