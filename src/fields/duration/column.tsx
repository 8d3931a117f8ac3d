import type { ReactNode } from 'react';
import type { ColumnProps } from '#src/app/column/Column.tsx';
import { TextColumn } from '#src/app/column/TextColumn.tsx';
import { type DurationUnit, formatDuration } from './format.ts';

interface DurationColumnProps extends ColumnProps {
  readonly unit?: DurationUnit;
}

export const DurationColumn = ({ unit, ...column }: DurationColumnProps): ReactNode => (
  <TextColumn {...column} figures text={(value) => formatDuration(value, unit)} />
);
