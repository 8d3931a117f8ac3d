import { valueAt } from '#src/runtime/paths.ts';
import type { Row } from '../field/form-record.ts';

/** Which records may be chosen: field of the target → literal, several to be one of, or `$field` for the value of this record's field. */
export type Where = Readonly<Record<string, string | number | boolean | readonly (string | number | boolean)[]>>;

/** The fields of this record that the choices depend on. */
export const parentsIn = (where: Where): readonly string[] =>
  Object.values(where).flatMap((value) => (typeof value === 'string' && value.startsWith('$') ? [value.slice(1)] : []));

/** The filter for the target's list; null while a field it depends on is empty. A row's own fields come before its record's. */
export function filterOf(where: Where, row: Row, record: Row = row): Record<string, unknown> | null {
  const valueOf = (name: string): unknown => valueAt(row, name) ?? valueAt(record, name) ?? null;
  const filter = Object.fromEntries(
    Object.entries(where).map(([field, value]) => [
      field,
      typeof value === 'string' && value.startsWith('$') ? valueOf(value.slice(1)) : value,
    ]),
  );
  const missing = Object.entries(where).some(
    ([field, value]) => typeof value === 'string' && value.startsWith('$') && filter[field] === null,
  );
  return missing ? null : filter;
}
