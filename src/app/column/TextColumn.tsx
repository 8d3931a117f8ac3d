import type { ReactNode } from 'react';
import { Column, type ColumnProps } from './Column.tsx';

interface TextColumnProps extends ColumnProps {
  readonly figures?: boolean;
  readonly text: (value: unknown) => string;
}

/** A column whose value is told as plain text. */
export const TextColumn = ({ source, figures = false, text }: TextColumnProps): ReactNode => (
  <Column source={source} figures={figures}>
    {(value) => text(value)}
  </Column>
);
