import type { ReactNode } from 'react';
import { rowsOf } from '#src/app/form/form-record.ts';
import type { ColumnProps } from '#src/app/list/Column.tsx';
import { TextColumn } from '#src/app/list/TextColumn.tsx';

/** How many rows the child table has. */
export const ListColumn = (column: ColumnProps): ReactNode => (
  <TextColumn {...column} figures text={(value) => String(rowsOf(value).length)} />
);
