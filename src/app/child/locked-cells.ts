import { completer, isLockedNew, type Lock } from '#src/runtime/completer.ts';
import { valueAt, withValues } from '#src/runtime/paths.ts';
import type { Condition, Origin } from '#src/runtime/validation.ts';
import { type Row, rowsOf } from '../field/form-record.ts';
import type { CellColumn } from '../cell/cell-column.ts';

/** Which cells of a child table may not be changed now, as `completer` says it of the server. */
export interface LockedCells {
  /** Whether the row is not taken away. */
  readonly stays: (row: Row) => boolean;
  /** The row as it was read; undefined for a new one. */
  readonly storedAs: (row: Row) => Row | undefined;
  readonly has: (column: CellColumn, row: Row) => boolean;
  /** The row with what may not be changed as it was. */
  readonly putBack: (row: Row) => Row;
}

/** Which rows of a list stay once they are stored. */
export interface KeptRows {
  readonly keepIf?: Condition | undefined;
  readonly addOnly?: boolean | undefined;
}

interface LockContext extends KeptRows {
  /** What the whole record is made from. */
  readonly origin: Origin;
}

const lockOf = ({ source, readOnlyIf, begins, isRequired, isShown }: CellColumn): Lock | null => {
  if (readOnlyIf === undefined) return null;
  return [source, readOnlyIf.test, begins === true ? 'begun' : (row) => isShown(row) && isRequired(row)];
};

/** The locked cells of the list field `list`. */
export function lockedCells(
  columns: readonly CellColumn[],
  list: string,
  { origin, keepIf, addOnly = false }: LockContext,
): LockedCells {
  const stored = new Map(origin.stored ? rowsOf(origin.values[list]).map((row) => [row['id'], row]) : []);
  const initial = withValues(
    {},
    columns.map((column) => [column.source, column.initial]),
  );
  const locks = columns.map(lockOf).filter((lock) => lock !== null);
  const complete = completer({ locked: locks });
  const knownOf = (row: Row): Row | undefined => stored.get(row['id'] ?? null);
  return {
    storedAs: knownOf,
    stays: (row) => {
      const known = knownOf(row);
      return known !== undefined && (addOnly || keepIf?.test(known) === true);
    },
    has: (column, row) => {
      const known = knownOf(row);
      if (column.readOnly || (addOnly && known !== undefined)) return true;
      if (known !== undefined) return column.readOnlyIf?.test(known) === true;
      const lock = lockOf(column);
      return lock !== null && isLockedNew(lock, row, valueAt(initial, column.source));
    },
    putBack: (row) => {
      const known = knownOf(row);
      return locks.length === 0 ? row : complete(row, { stored: known !== undefined, values: known ?? initial });
    },
  };
}
