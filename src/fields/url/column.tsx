import type { ReactNode } from 'react';
import { Column, type ColumnProps } from '#src/app/column/Column.tsx';
import { OutsideLink } from '#src/app/column/OutsideLink.tsx';

/** Only web addresses become links: what is stored may be anything a backend let in. */
const isWebAddress = (value: string): boolean => /^https?:\/\//i.test(value);

export const UrlColumn = (column: ColumnProps): ReactNode => (
  <Column {...column}>
    {(value) =>
      typeof value !== 'string' ? null : isWebAddress(value) ? <OutsideLink to={value}>{value}</OutsideLink> : value
    }
  </Column>
);
