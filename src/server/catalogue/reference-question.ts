import type { FieldTypes } from '#src/model/field-type.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import type { Json } from '#src/model/json.ts';
import type { Row, Statement } from '../db/database.ts';
import { statement } from '../sql/statement.ts';
import { storedFields } from './fields.ts';
import { grouped } from '#src/model/grouped.ts';
import type { Reference, Wanted } from './references.ts';
import { columnOf, qualified } from './sql/identifiers.ts';
import { parameterOf } from './sql/write-sql.ts';

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

const sqlTypeOf = (name: string, { fields }: Catalogue, types: FieldTypes): string =>
  storedFields(fields, types).find(({ field }) => field.name === name)?.storage.sqlType ?? 'integer';

/** SQL of whether the target `t` has the value, or one of the values, that `w` says. */
const metBy = (wanted: Wanted, at: number, target: Catalogue, types: FieldTypes): string => {
  const column = `t.${columnOf(wanted.target)}`;
  return isSeveral(wanted)
    ? `w.v${at}::jsonb @> to_jsonb(${column})`
    : `${column} = w.v${at}::${sqlTypeOf(wanted.target, target, types)}`;
};

/** One part of the question: the references that are alike, each with its place among all. */
type Part = readonly (AskedReference & { readonly place: number })[];

function partSql(part: Part, at: number, first: number, types: FieldTypes): string {
  const [{ reference, target } = { reference: null, target: null }] = part;
  if (reference === null) throw new Error('A part of a question asks about nothing.');
  const { where, resourceField } = reference;
  const given = where.map((_, of) => `$${first + 2 + of}::text[]`);
  const names = where.map((_, of) => `v${of}`);
  const met = where.map((each, of) => `coalesce(${metBy(each, of, target, types)}, false)`);
  const id = `t.${columnOf(target.api.id)}`;
  return `q${at} as (select w.place, ${id} as id, array[${met.join(', ')}]::boolean[] as met
    from unnest(${[`$${first}::integer[]`, `$${first + 1}::integer[]`, ...given].join(', ')}) w(${['place', 'id', ...names].join(', ')})
    join ${qualified(target.table)} t on ${id} = w.id${
      // No foreign key holds the record in place until the transaction ends; what is everybody's stays anyway.
      resourceField === null || target.scope === 'global' ? '' : ' for key share of t'
    })`;
}

const valuesOf = (part: Part): readonly (readonly unknown[])[] => {
  const rows = part.flatMap(({ place, reference: { ids, where } }) =>
    ids.map((id: Json) => [place, id, ...where.map(({ value }) => parameterOf(value))]),
  );
  return (rows[0] ?? []).map((_, column) => rows.map((row) => row[column]));
};

/** The one statement that asks for the records of all references: its text is the same for any number of rows. */
export function referenceQuestion(asked: readonly AskedReference[], types: FieldTypes): Statement {
  const parts = grouped(
    asked.map((one, place) => ({ ...one, place })),
    likenessOf,
  );
  const sql: string[] = [];
  const values: (readonly unknown[])[] = [];
  for (const part of parts.values()) {
    sql.push(partSql(part, sql.length, values.length + 1, types));
    values.push(...valuesOf(part));
  }
  const found = sql.map((_, at) => `select place, id, to_json(met)::text as met from q${at}`);
  return statement(`with ${sql.join(', ')} ${found.join(' union all ')}`, values);
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
