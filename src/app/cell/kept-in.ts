import { valueAt } from '#src/runtime/paths.ts';
import type { Row } from '../field/form-record.ts';
import { sameValue } from '../field/same-values.ts';

/** The rows whose value is another than it should be, and that one; a value that is not known yet changes nothing. */
export const keptIn = (
  rows: readonly Row[],
  source: string,
  valueOf: (row: Row) => unknown,
): ReadonlyMap<number, unknown> =>
  new Map(
    rows.flatMap((row, index): readonly (readonly [number, unknown])[] => {
      const value = valueOf(row);
      return value === undefined || sameValue(value, valueAt(row, source)) ? [] : [[index, value]];
    }),
  );
