import { begunFrom } from '#src/model/begun-from.ts';
import type { Field } from '#src/model/field.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import { listedFields } from '../record/fields.ts';
import { type LookupSql, lookupSql, type TargetOf } from '../sql/lookup-sql.ts';

/** A field that begins with what another one says. */
export interface Beginning {
  readonly name: string;
  readonly from: string;
  /** How it is read of the record that `from` leads to; null where it is the value of `from` itself. */
  readonly lookup: LookupSql | null;
}

/** Those of a catalogue: of the record, and of the rows of each list that has any. */
export interface Beginnings {
  readonly own: readonly Beginning[];
  readonly lists: readonly { readonly field: string; readonly own: readonly Beginning[] }[];
}

export const beginningsOf = (fields: readonly Field[], types: FieldTypes, targetOf: TargetOf): Beginnings => ({
  own: beginningsAmong(fields, types, targetOf),
  lists: listedFields(fields, types).flatMap(({ field, rows }) => {
    const own = beginningsAmong(rows, types, targetOf);
    return own.length === 0 ? [] : [{ field: field.name, own }];
  }),
});

function beginningsAmong(fields: readonly Field[], types: FieldTypes, targetOf: TargetOf): readonly Beginning[] {
  const flat = flatFields(fields, types);
  return flat.flatMap((field): readonly Beginning[] => {
    const begun = begunFrom(field, flat, types);
    if (begun === null) return [];
    const { name } = field;
    const { from, other } = begun;
    if (other === null) return [{ name, from, lookup: null }];
    const target = targetOf(other.of);
    const found = target === undefined ? [] : lookupSql({ name, from, shown: other.field }, target, types);
    return found.map((lookup) => ({ name, from, lookup }));
  });
}
