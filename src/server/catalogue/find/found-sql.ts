import type { Catalogue } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { column, type Fragment, sql } from '../../sql/sql.ts';
import { lookedUpFields, typeOf } from '../record/fields.ts';
import type { TargetOf } from '../sql/lookup-sql.ts';
import { recordSelect } from '../sql/record-select.ts';
import { ownNumbers } from '../sql/number-places.ts';

/**
 * How well a record fits what was typed: the less, the better. `label`: that is all of its label; `opening`: its label
 * begins so; `together`: the words stand one after the other.
 */
export const RANKS = {
  wholeNumber: 0,
  label: 1,
  opening: 2,
  together: 3,
  wholeWords: 4,
  beginnings: 5,
  within: 6,
} as const;

/** The catalogue with what is told of a found record, and no more: its label, whether it is in use, its own numbers. */
export function summaryCatalogue(catalogue: Catalogue, types: FieldTypes): Catalogue {
  const { fields, record } = catalogue;
  const numbers = ownNumbers(catalogue, types).map(({ name }) => name);
  const sources = lookedUpFields(fields, types).flatMap(({ field, storage }) =>
    field.name === record.label ? [storage.from] : [],
  );
  const heads = new Set([record.label, ...numbers, ...sources].map((name) => name.split('.')[0]));
  return {
    ...catalogue,
    fields: fields.filter((field) => heads.has(field.name) || typeOf(field, types).marksActive === true),
  };
}

/**
 * The records that `hits` gives by their `fila`, in the order of `n`: each with its `rango`, the number that it was
 * found by where it was found by one, and what is told of it as JSON.
 */
export function foundSql(catalogue: Catalogue, types: FieldTypes, targetOf: TargetOf): (hits: Fragment) => Fragment {
  const told = recordSelect(summaryCatalogue(catalogue, types), { types, targetOf }, false);
  return (hits) => sql`select h.fila as id, h.rango, h.numero, row_to_json(r)::text as registro
    from (${hits}) h cross join lateral (
      ${told} where t.${column(catalogue.api.id)} = h.fila limit 1) r
    order by h.n`;
}
