import type { ReactNode } from 'react';
import { formatNumber } from '#src/app/codec/number.ts';
import type { ColumnProps } from '#src/app/list/Column.tsx';
import { TextColumn } from '#src/app/list/TextColumn.tsx';

export const PercentColumn = (column: ColumnProps): ReactNode => (
  <TextColumn
    {...column}
    figures
    text={(value) => (value === null || value === undefined ? '' : `${formatNumber(value)} %`)}
  />
);
