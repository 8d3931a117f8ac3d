import type { ReactNode } from 'react';
import { formatNumber } from '../shown-numbers.ts';
import type { ColumnProps } from '#src/app/column/Column.tsx';
import { TextColumn } from '#src/app/column/TextColumn.tsx';

/** Whole numbers without separators: they may be years and codes. */
export const IntegerColumn = (column: ColumnProps): ReactNode => (
  <TextColumn {...column} figures text={(value) => formatNumber(value, { grouped: false })} />
);
