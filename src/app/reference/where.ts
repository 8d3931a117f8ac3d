import type { Where } from '#src/model/key.ts';
import { narrowerIn, narrowersIn } from '#src/model/narrowing.ts';
import { valueAt } from '#src/runtime/paths.ts';
import type { Row } from '../field/form-record.ts';

export type { Where } from '#src/model/key.ts';

/** The fields of this record that the choices depend on. */
export const parentsIn = (where: Where): readonly string[] => narrowersIn(where).map(({ field }) => field);

/** A row's own fields come before its record's. */
const valueIn = (row: Row, record: Row, name: string): unknown => valueAt(row, name) ?? valueAt(record, name) ?? null;

/** The field that needs a value before anything can be chosen. */
export const firstIn = (where: Where, row: Row, record: Row = row): string | undefined =>
  narrowersIn(where).find(({ field, isOptional }) => !isOptional && valueIn(row, record, field) === null)?.field;

/** The filter for the target's list, in which what is empty and may be narrows nothing; null where nothing can be chosen yet. */
export function filterOf(where: Where, row: Row, record: Row = row): Record<string, unknown> | null {
  if (firstIn(where, row, record) !== undefined) return null;
  return Object.fromEntries(
    Object.entries(where).flatMap(([target, wanted]): [string, unknown][] => {
      const narrower = narrowerIn(wanted);
      if (narrower === null) return [[target, wanted]];
      const value = valueIn(row, record, narrower.field);
      return value === null ? [] : [[target, value]];
    }),
  );
}
