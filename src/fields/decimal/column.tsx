import type { ReactNode } from 'react';
import { formatDecimals } from '../shown-numbers.ts';
import type { ColumnProps } from '#src/app/column/Column.tsx';
import { TextColumn } from '#src/app/column/TextColumn.tsx';

interface DecimalColumnProps extends ColumnProps {
  readonly decimals?: number;
}

export const DecimalColumn = ({ decimals, ...column }: DecimalColumnProps): ReactNode => (
  <TextColumn {...column} figures text={(value) => formatDecimals(value, decimals)} />
);
