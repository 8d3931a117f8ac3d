import type { ReactNode } from 'react';
import type { ColumnProps } from '#src/app/list/Column.tsx';
import { TextColumn } from '#src/app/list/TextColumn.tsx';
import { formatPercent } from '../shown-numbers.ts';

export const PercentColumn = (column: ColumnProps): ReactNode => (
  <TextColumn {...column} figures text={formatPercent} />
);
