import type { ReactNode } from 'react';
import type { ColumnProps } from '#src/app/list/Column.tsx';
import { TextColumn } from '#src/app/list/TextColumn.tsx';
import { formatNcf } from './format.ts';

export const NcfColumn = (column: ColumnProps): ReactNode => <TextColumn {...column} text={formatNcf} />;
