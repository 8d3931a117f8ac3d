import { type ReactNode, useEffect } from 'react';
import type { DerivedCellProps } from './cell-column.ts';
import { keptIn } from './kept-in.ts';
import type { Computation } from '#src/runtime/validation.ts';

interface ComputedCellValueProps extends DerivedCellProps {
  readonly compute: Computation;
}

/** Keeps a column at what is computed from its row. */
export const ComputedCellValue = ({ compute, source, rows, keep }: ComputedCellValueProps): ReactNode => {
  useEffect(() => {
    const values = keptIn(rows, source, (row) => compute.value(row));
    if (values.size > 0) keep(source, values);
  }, [compute, keep, rows, source]);
  return null;
};
