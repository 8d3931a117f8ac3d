import type { ReactNode } from 'react';
import { Column, type ColumnProps } from '#src/app/column/Column.tsx';
import { OutsideLink } from '#src/app/column/OutsideLink.tsx';

export const EmailColumn = (column: ColumnProps): ReactNode => (
  <Column {...column}>
    {(value) => (typeof value === 'string' ? <OutsideLink to={`mailto:${value}`}>{value}</OutsideLink> : null)}
  </Column>
);
