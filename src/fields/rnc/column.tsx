import type { ReactNode } from 'react';
import type { ColumnProps } from '#src/app/list/Column.tsx';
import { TextColumn } from '#src/app/list/TextColumn.tsx';
import { formatRnc } from './format.ts';

export const RncColumn = (column: ColumnProps): ReactNode => <TextColumn {...column} text={formatRnc} />;
