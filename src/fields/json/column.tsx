import type { ReactNode } from 'react';
import { Column, type ColumnProps } from '#src/app/column/Column.tsx';
import { jsonLine } from './line.ts';
import { OneLine } from '#src/app/column/OneLine.tsx';

/** On one line, cut where the column ends; whole as a tooltip. */
export const JsonColumn = (column: ColumnProps): ReactNode => (
  <Column {...column}>{(value) => <OneLine text={jsonLine(value)} />}</Column>
);
