import type { ReactNode } from 'react';
import { Column, type ColumnProps } from '#src/app/column/Column.tsx';
import { plainLine } from './plain.ts';

/** What the text says, on one line, cut where the column ends; whole as a tooltip. */
export const RichTextColumn = (column: ColumnProps): ReactNode => (
  <Column {...column}>
    {(value) => (
      <span title={plainLine(value)} className="one-line">
        {plainLine(value)}
      </span>
    )}
  </Column>
);
