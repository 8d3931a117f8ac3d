import type { ReactNode } from 'react';
import type { ColumnProps } from '#src/app/column/Column.tsx';
import { TextColumn } from '#src/app/column/TextColumn.tsx';
import { formatCedula } from '#src/runtime/cedula.ts';

export const CedulaColumn = (column: ColumnProps): ReactNode => <TextColumn {...column} text={formatCedula} />;
