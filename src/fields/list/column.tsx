import type { ReactNode } from 'react';
import { rowsOf } from '#src/app/field/form-record.ts';
import type { ColumnProps } from '#src/app/column/Column.tsx';
import { TextColumn } from '#src/app/column/TextColumn.tsx';

/** How many rows the child table has. */
export const ListColumn = (column: ColumnProps): ReactNode => (
  <TextColumn {...column} figures text={(value) => String(rowsOf(value).length)} />
);
