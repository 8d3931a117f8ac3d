import type { Row } from '../row.ts';

/** A list as read; never changed: a newer reading is a new object. */
export interface RowSet {
  readonly rows: readonly Row[];
  readonly byId: ReadonlyMap<string, Row>;
  /** Whether the server has more than it sent. */
  readonly cut: boolean;
}

export const createRowSet = (rows: readonly Row[], cut = false): RowSet => ({
  rows,
  cut,
  byId: new Map(rows.map((row) => [String(row.id), row])),
});

interface Remembered<T> {
  readonly inputs: readonly unknown[];
  readonly value: T;
}

/**
 * Remembers what was derived from a list under a key, for as long as the list lives and the other
 * inputs are the same objects: a list of ten thousand rows is folded and sorted once, not once a key press.
 */
export const rememberPerList = <T>() => {
  const lists = new WeakMap<RowSet, Map<string, Remembered<T>>>();
  return (set: RowSet, key: string, inputs: readonly unknown[], compute: () => T): T => {
    const known = lists.get(set) ?? new Map<string, Remembered<T>>();
    lists.set(set, known);
    const found = known.get(key);
    if (found !== undefined && found.inputs.every((input, index) => input === inputs[index])) return found.value;
    const value = compute();
    known.set(key, { inputs, value });
    return value;
  };
};
