import { completer } from '#src/runtime/completer.ts';
import { valueAt, withValue, withValues } from '#src/runtime/paths.ts';
import type { Origin } from '#src/runtime/validation.ts';
import { type Row, rowsOf } from '../field/form-record.ts';
import type { CellColumn } from '../cell/cell-column.ts';

/** Which cells of a child table may not be changed now, as `completer` says it of the server. */
export interface LockedCells {
  /** The row as it was read; undefined for a new one. */
  readonly storedAs: (row: Row) => Row | undefined;
  readonly has: (column: CellColumn, row: Row) => boolean;
  /** The row with what may not be changed as it was. */
  readonly putBack: (row: Row) => Row;
}

/**
 * The locked cells of the list field `list`.
 *
 * @param origin what the whole record is made from.
 */
export function lockedCells(columns: readonly CellColumn[], list: string, origin: Origin): LockedCells {
  const stored = new Map(origin.stored ? rowsOf(origin.values[list]).map((row) => [row['id'], row]) : []);
  const initial = withValues(
    {},
    columns.map((column) => [column.source, column.initial]),
  );
  const locks = columns.flatMap(({ source, readOnlyIf }) =>
    readOnlyIf === undefined ? [] : [[source, readOnlyIf.test] as const],
  );
  const complete = completer({ locked: locks });
  const knownOf = (row: Row): Row | undefined => stored.get(row['id'] ?? null);
  return {
    storedAs: knownOf,
    has: ({ source, readOnly, readOnlyIf }, row) =>
      readOnly || readOnlyIf?.test(knownOf(row) ?? withValue(row, source, valueAt(initial, source))) === true,
    putBack: (row) => {
      const known = knownOf(row);
      return locks.length === 0 ? row : complete(row, { stored: known !== undefined, values: known ?? initial });
    },
  };
}
