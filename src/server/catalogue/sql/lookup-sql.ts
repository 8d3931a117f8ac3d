import type { Catalogue } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { column, type Fragment, sql, table } from '../../sql/sql.ts';
import { lookedUpFields, storedFields } from '../record/fields.ts';
import { storedValue } from './stored-value.ts';

/** The institution's catalogue of that name. */
export type TargetOf = (resource: string) => Catalogue | undefined;

/** How the value of a lookup is read. */
export interface LookupSql {
  /** Dotted name of the lookup, and of the reference that it starts from. */
  readonly name: string;
  readonly from: string;
  /** A select of the value, of the record whose id the SQL gives. */
  readonly select: (id: Fragment) => Fragment;
}

/**
 * The lookups among the fields of a record or row. One that leads nowhere reads null: the check stage has proven that
 * there is none.
 */
export const lookupsSql = (fields: readonly Field[], types: FieldTypes, targetOf: TargetOf): readonly LookupSql[] =>
  lookedUpFields(fields, types).flatMap(({ field, storage: { from, field: shown } }) => {
    const reference = storedFields(fields, types).find((stored) => stored.field.name === from)?.storage;
    const target = reference?.kind === 'reference' ? targetOf(reference.to) : undefined;
    return target === undefined ? [] : lookupSql({ name: field.name, from, shown }, target, types);
  });

/** How a field of a catalogue’s record is read by the id that a reference holds; nothing where it keeps no such field. */
export function lookupSql(
  { name, from, shown }: { readonly name: string; readonly from: string; readonly shown: string },
  target: Catalogue,
  types: FieldTypes,
): readonly LookupSql[] {
  const found = storedFields(target.fields, types).find((stored) => stored.field.name === shown);
  if (found === undefined) return [];
  const id = column(target.api.id);
  const select = (of: Fragment): Fragment =>
    sql`select ${storedValue(found, 'l')} from ${table(target.table)} l where l.${id} = ${of}`;
  return [{ name, from, select }];
}
