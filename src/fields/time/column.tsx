import type { ReactNode } from 'react';
import type { ColumnProps } from '#src/app/column/Column.tsx';
import { TextColumn } from '#src/app/column/TextColumn.tsx';
import { formatTime } from './format.ts';

export const TimeColumn = (column: ColumnProps): ReactNode => <TextColumn {...column} text={formatTime} />;
