import { Fragment, type ReactNode } from 'react';
import type { CellColumn, DerivedCellProps } from '../cell/cell-column.ts';
import type { ChildRows } from './use-child-rows.ts';

interface DerivedCellValuesProps extends Pick<DerivedCellProps, 'storedAs'> {
  readonly columns: readonly CellColumn[];
  readonly child: ChildRows;
}

/** Keeps what is looked up and computed in the rows at what follows from what is typed in them. */
export const DerivedCellValues = ({ columns, child: { rows, keep }, storedAs }: DerivedCellValuesProps): ReactNode =>
  columns.map(({ source, derived }) => <Fragment key={source}>{derived?.({ source, rows, storedAs, keep })}</Fragment>);
