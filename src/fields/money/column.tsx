import type { ReactNode } from 'react';
import { formatMoney } from '../shown-numbers.ts';
import type { ColumnProps } from '#src/app/column/Column.tsx';
import { TextColumn } from '#src/app/column/TextColumn.tsx';

export const MoneyColumn = (column: ColumnProps): ReactNode => <TextColumn {...column} figures text={formatMoney} />;
