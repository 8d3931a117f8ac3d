import type { ReactNode } from 'react';
import { formatDateTime } from '../shown-dates.ts';
import type { ColumnProps } from '#src/app/column/Column.tsx';
import { TextColumn } from '#src/app/column/TextColumn.tsx';

export const DatetimeColumn = (column: ColumnProps): ReactNode => <TextColumn {...column} text={formatDateTime} />;
