import type { ReactNode } from 'react';
import type { ColumnProps } from '#src/app/column/Column.tsx';
import { TextColumn } from '#src/app/column/TextColumn.tsx';
import { formatRnc } from '#src/runtime/rnc.ts';

export const RncColumn = (column: ColumnProps): ReactNode => <TextColumn {...column} text={formatRnc} />;
