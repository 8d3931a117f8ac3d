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
    const found = target && storedFields(target.fields, types).find((stored) => stored.field.name === shown);
    if (!target || !found) return [];
    const id = column(target.api.id);
    return [
      {
        name: field.name,
        from,
        select: (of: Fragment) =>
          sql`select ${storedValue(found, 'l')} from ${table(target.table)} l where l.${id} = ${of}`,
      },
    ];
  });
