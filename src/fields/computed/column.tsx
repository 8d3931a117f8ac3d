import type { ReactNode } from 'react';
import { YesNo } from '#src/app/cell/YesNo.tsx';
import { Column, type ColumnProps } from '#src/app/column/Column.tsx';
import { type ComputedLook, codecOf, isFigure } from './shown.ts';

export const ComputedColumn = ({ source, ...look }: ColumnProps & ComputedLook): ReactNode => {
  const { toText } = codecOf(look);
  return (
    <Column source={source} figures={isFigure(look)}>
      {(value) => (typeof value === 'boolean' ? <YesNo value={value} /> : toText(value))}
    </Column>
  );
};
