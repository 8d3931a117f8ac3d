import type { ReactNode } from 'react';
import { formatDate } from '../shown-dates.ts';
import type { ColumnProps } from '#src/app/column/Column.tsx';
import { TextColumn } from '#src/app/column/TextColumn.tsx';

export const DateColumn = (column: ColumnProps): ReactNode => <TextColumn {...column} text={formatDate} />;
