import type { ReactNode } from 'react';
import type { ColumnProps } from '#src/app/column/Column.tsx';
import { TextColumn } from '#src/app/column/TextColumn.tsx';
import { formatNcf } from './format.ts';

export const NcfColumn = (column: ColumnProps): ReactNode => <TextColumn {...column} text={formatNcf} />;
