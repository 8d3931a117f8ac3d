import type { FieldTypes } from '#src/model/field-type.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import type { Row, Statement } from '../../db/database.ts';
import { statementOf } from '../../sql/prepared.ts';
import { rowTableOf } from '#src/kinds/catalogue/sql/names.ts';
import { column, empty, type Fragment, identifier, join, sql, table, verbatim } from '../../sql/sql.ts';
import { pairedFields, storedFields } from '../record/fields.ts';
import { grouped } from '#src/model/grouped.ts';
import type { Reference, Wanted } from './references.ts';
import { parameterOf } from '../sql/write-sql.ts';

/** A reference whose records are asked for, and the catalogue that they are of. */
export interface AskedReference {
  readonly reference: Reference;
  readonly target: Catalogue;
}

/** What was found of the reference at a place: a record that it refers to, and which conditions that one meets. */
export interface FoundTarget {
  readonly place: number;
  readonly id: number;
  readonly met: readonly boolean[];
}

const isSeveral = ({ value }: Wanted): boolean => Array.isArray(value);

/** References that are asked about alike: the same of many rows. */
const likenessOf = ({ reference: { resourceField, where }, target }: AskedReference): string =>
  JSON.stringify([target.table, resourceField !== null, where.map((each) => [each.target, isSeveral(each)])]);

/** What is asked about a reference, as one text: the same of those that are found alike. */
export const askedOf = (asked: AskedReference): string =>
  asked.reference.where.length === 0 && asked.reference.resourceField === null
    ? `${asked.target.table.schema}.${asked.target.table.name} ${JSON.stringify(asked.reference.ids)}`
    : conditionalOf(asked);

const conditionalOf = (asked: AskedReference): string =>
  `${likenessOf(asked)} ${JSON.stringify([asked.reference.ids, asked.reference.where.map(({ value }) => value)])}`;

const sqlTypeOf = (name: string, { fields }: Catalogue, types: FieldTypes): string =>
  storedFields(fields, types).find(({ field }) => field.name === name)?.storage.sqlType ?? 'integer';

/** The pairs that keep the target's field, where it holds several references: one of them has to be what is wanted. */
const pairsOf = (wanted: Wanted, target: Catalogue, types: FieldTypes): Fragment | null =>
  pairedFields(target.fields, types).some(({ field }) => field.name === wanted.target)
    ? table(rowTableOf(target.table, wanted.target))
    : null;

/** Whether the target `t` has the value, or one of the values, that `w` says. */
const metBy = (wanted: Wanted, value: Fragment, target: Catalogue, types: FieldTypes): Fragment => {
  const pairs = pairsOf(wanted, target, types);
  if (pairs !== null) {
    const is = isSeveral(wanted)
      ? sql`w.${value}::jsonb @> to_jsonb(j.target_id)`
      : sql`j.target_id = w.${value}::integer`;
    return sql`exists (select from ${pairs} j where j.parent_id = t.${column(target.api.id)} and ${is})`;
  }
  const own = sql`t.${column(wanted.target)}`;
  return isSeveral(wanted)
    ? sql`w.${value}::jsonb @> to_jsonb(${own})`
    : sql`${own} = w.${value}::${verbatim(sqlTypeOf(wanted.target, target, types))}`;
};

/** One part of the question: the references that are alike, each with its place among all. */
type Part = readonly (AskedReference & { readonly place: number })[];

function partSql(part: Part, name: Fragment, types: FieldTypes): Fragment {
  const [{ reference, target } = { reference: null, target: null }] = part;
  if (reference === null) throw new Error('A part of a question asks about nothing.');
  const { where, resourceField } = reference;
  const rows = part.flatMap(({ place, reference: { ids, where: wanted } }) =>
    ids.map((id) => ({ place, id: parameterOf(id), values: wanted.map(({ value }) => parameterOf(value)) })),
  );
  const names = where.map((_, at) => identifier(`v${at}`));
  const given = [
    sql`${rows.map(({ place }) => place)}::integer[]`,
    sql`${rows.map(({ id }) => id)}::integer[]`,
    ...where.map((_, at) => sql`${rows.map(({ values }) => values[at] ?? null)}::text[]`),
  ];
  const met = where.map((each, at) => sql`coalesce(${metBy(each, identifier(`v${at}`), target, types)}, false)`);
  const id = sql`t.${column(target.api.id)}`;
  // No foreign key holds the record in place until the transaction ends; what is everybody's stays anyway.
  const lock = resourceField === null || target.scope === 'global' ? empty : sql` for key share of t`;
  return sql`${name} as (select w.place, ${id} as id, array[${list(met)}]::boolean[] as met
    from unnest(${list(given)}) w(${list([sql`place`, sql`id`, ...names])})
    join ${table(target.table)} t on ${id} = w.id${lock})`;
}

const list = (parts: readonly Fragment[]): Fragment => join(parts, ', ');

/** The one statement that asks for the records of all references: its text is the same for any number of rows. */
export function referenceQuestion(asked: readonly AskedReference[], types: FieldTypes): Statement {
  const parts = grouped(
    asked.map((one, place) => ({ ...one, place })),
    likenessOf,
  );
  const named = [...parts.values()].map((part, at) => ({ part, name: identifier(`q${at}`) }));
  const found = named.map(({ name }) => sql`select place, id, to_json(met)::text as met from ${name}`);
  return statementOf(
    sql`with ${list(named.map(({ part, name }) => partSql(part, name, types)))} ${join(found, ' union all ')}`,
  );
}

export const foundIn = (rows: readonly Row[]): readonly FoundTarget[] =>
  rows.map(({ place, id, met }) => {
    const outcomes: unknown = JSON.parse(String(met));
    return {
      place: Number(place),
      id: Number(id),
      met: Array.isArray(outcomes) ? outcomes.map((each) => each === true) : [],
    };
  });
