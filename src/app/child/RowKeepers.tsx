import { Fragment, type ReactNode } from 'react';
import type { CellColumn, CellKeeperProps } from '../cell/cell-column.ts';
import type { ChildRows } from './use-child-rows.ts';

interface RowKeepersProps extends Pick<CellKeeperProps, 'storedAs'> {
  readonly columns: readonly CellColumn[];
  readonly child: ChildRows;
}

/** Keeps what is looked up and computed in the rows at what follows from what is typed in them. */
export const RowKeepers = ({ columns, child: { rows, keep }, storedAs }: RowKeepersProps): ReactNode =>
  columns.map(({ source, keeper }) => <Fragment key={source}>{keeper?.({ source, rows, storedAs, keep })}</Fragment>);
