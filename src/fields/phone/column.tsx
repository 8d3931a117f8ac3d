import type { ReactNode } from 'react';
import { formatPhone } from './format.ts';
import type { ColumnProps } from '#src/app/column/Column.tsx';
import { TextColumn } from '#src/app/column/TextColumn.tsx';

export const PhoneColumn = (column: ColumnProps): ReactNode => <TextColumn {...column} text={formatPhone} />;
