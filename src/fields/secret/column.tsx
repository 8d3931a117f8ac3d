import type { ReactNode } from 'react';
import type { ColumnProps } from '#src/app/column/Column.tsx';
import { TextColumn } from '#src/app/column/TextColumn.tsx';
import { SECRET_MARK } from './format.ts';

/** Whether there is one; a list generated from YAML never has it (a secret is not listable). */
export const SecretColumn = (column: ColumnProps): ReactNode => (
  <TextColumn {...column} text={(value) => (value === null || value === undefined ? '' : SECRET_MARK)} />
);
