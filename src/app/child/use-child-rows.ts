import { useLayoutEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { withValue, withValues } from '#src/runtime/paths.ts';
import type { BoundField } from '../field/bound-field.ts';
import { type FormRecord, type Row, rowsOf } from '../field/form-record.ts';
import type { CellColumn, DerivedCellProps } from '../cell/cell-column.ts';

export interface ChildRows {
  readonly rows: readonly Row[];
  readonly update: (index: number, change: (row: Row) => Row) => void;
  /** Puts an empty row at the index: what it lacks is told once something was typed in it. */
  readonly insert: (index: number) => void;
  readonly remove: (index: number) => void;
  readonly keep: DerivedCellProps['keep'];
  /** Exchanges the row with its neighbour; false where there is none. */
  readonly shift: (index: number, by: 1 | -1) => boolean;
}

/** The rows of a list field, changed as one value: one controller for the whole array keeps 500 rows fast. */
export function useChildRows(field: BoundField, columns: readonly CellColumn[]): ChildRows {
  const { setValue, getFieldState } = useFormContext<FormRecord>();
  const rows = rowsOf(field.value);
  // Several changes may come within one event (leave a cell, add a row), before the form has rendered the first.
  const latest = useRef(rows);
  useLayoutEffect(() => {
    latest.current = rows;
  });
  const put = (next: readonly Row[]): void => {
    latest.current = next;
    field.change(next);
  };
  return {
    rows,
    update: (index, change) => put(latest.current.map((row, position) => (position === index ? change(row) : row))),
    insert: (index) => {
      const empty = withValues(
        {},
        columns.map((column) => [column.source, column.initial]),
      );
      const next = latest.current.toSpliced(index, 0, empty);
      // What is wrong already moves with its row.
      if (getFieldState(field.source).invalid) return put(next);
      latest.current = next;
      setValue(field.source, next, { shouldDirty: true });
    },
    remove: (index) => put(latest.current.toSpliced(index, 1)),
    keep: (source, values) => {
      latest.current = latest.current.map((row, index) =>
        values.has(index) ? withValue(row, source, values.get(index)) : row,
      );
      setValue(field.source, latest.current);
    },
    shift: (index, by) => {
      const moved = latest.current[index];
      if (moved === undefined || latest.current[index + by] === undefined) return false;
      put(latest.current.toSpliced(index, 1).toSpliced(index + by, 0, moved));
      return true;
    },
  };
}
