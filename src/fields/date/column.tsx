import type { ReactNode } from 'react';
import { formatDate } from '../shown-dates.ts';
import type { ColumnProps } from '#src/app/list/Column.tsx';
import { TextColumn } from '#src/app/list/TextColumn.tsx';

export const DateColumn = (column: ColumnProps): ReactNode => <TextColumn {...column} text={formatDate} />;
