import type { ReactNode } from 'react';
import type { ColumnProps } from '#src/app/column/Column.tsx';
import { TextColumn } from '#src/app/column/TextColumn.tsx';

export const PlateColumn = (column: ColumnProps): ReactNode => <TextColumn {...column} text={String} />;
