import type { ReactNode } from 'react';
import { Column, type ColumnProps } from '#src/app/column/Column.tsx';
import { plainLine } from './plain.ts';
import { OneLine } from '#src/app/column/OneLine.tsx';

/** What the text says, on one line, cut where the column ends; whole as a tooltip. */
export const RichTextColumn = (column: ColumnProps): ReactNode => (
  <Column {...column}>{(value) => <OneLine text={plainLine(value)} />}</Column>
);
