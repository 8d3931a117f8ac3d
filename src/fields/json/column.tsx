import type { ReactNode } from 'react';
import { Column, type ColumnProps } from '#src/app/column/Column.tsx';
import { jsonLine } from './line.ts';

/** On one line, cut where the column ends; whole as a tooltip. */
export const JsonColumn = (column: ColumnProps): ReactNode => (
  <Column {...column}>
    {(value) => (
      <span title={jsonLine(value)} className="one-line">
        {jsonLine(value)}
      </span>
    )}
  </Column>
);
