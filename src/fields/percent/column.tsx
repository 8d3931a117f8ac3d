import type { ReactNode } from 'react';
import type { ColumnProps } from '#src/app/column/Column.tsx';
import { TextColumn } from '#src/app/column/TextColumn.tsx';
import { formatPercent } from '../shown-numbers.ts';

export const PercentColumn = (column: ColumnProps): ReactNode => (
  <TextColumn {...column} figures text={formatPercent} />
);
