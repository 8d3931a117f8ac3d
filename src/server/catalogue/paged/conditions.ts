import { orEmpty } from '#src/model/absent.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import { MOST_CONDITIONS } from '#src/model/comparison.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { Json, JsonObject } from '#src/model/json.ts';
import { ProblemError } from '../../http/problem.ts';
import { rowTableOf } from '#src/kinds/catalogue/sql/names.ts';
import { movingDays } from '#src/runtime/moving-days.ts';
import { column, type Fragment, join, Shared, sql, table, verbatim } from '../../sql/sql.ts';
import { pairedFields, storedFields, typeOf } from '../record/fields.ts';
import { isJsonArray } from '../record/read-body.ts';
import type { TargetOf } from '../sql/lookup-sql.ts';
import { throughSql } from '../sql/through-sql.ts';
import { type Comparable, comparableOf } from './comparable.ts';
import { isSearch } from './parameters.ts';

/** A field that a filter may be about. */
export interface Filterable extends Comparable {
  /** Its column, of the table `t`. */
  readonly column: Fragment;
  /** Where records of another catalogue lead to several values: that one of them is such a value; null for none at all. */
  readonly among?: (condition: Fragment | null) => Fragment;
  /** Whether a text given for it is looked for within it. */
  readonly contained: boolean;
}

const MOST_VALUES = 1_000;

const COMPARISONS: ReadonlyMap<string, Fragment> = new Map([
  ['_gte', sql`>=`],
  ['_gt', sql`>`],
  ['_lte', sql`<=`],
  ['_lt', sql`<`],
]);

/**
 * What a list's filter may name: the stored fields, those that other records lead to, and the id, by its wire name and as
 * `id`.
 */
export function filterables(
  catalogue: Catalogue,
  types: FieldTypes,
  targetOf: TargetOf,
): ReadonlyMap<string, Filterable> {
  const { api, fields } = catalogue;
  const known = new Map<string, Filterable>();
  for (const { field, storage } of storedFields(fields, types)) {
    const comparable = comparableOf(storage.sqlType);
    if (comparable === null) continue;
    const contained = typeOf(field, types).searchable && comparable.sqlType === 'text';
    known.set(field.name, { ...comparable, column: sql`t.${column(field.name)}`, contained });
  }
  const id = comparableOf('integer');
  if (id === null) return known;
  for (const { name, id: own, from } of throughSql(catalogue, types, targetOf)) {
    const among = (met: Fragment | null): Fragment =>
      met === null ? sql`not exists (select from ${from})` : sql`exists (select from ${from} and (${met}))`;
    known.set(name, { ...id, column: own, among, contained: false });
  }
  for (const { field } of pairedFields(fields, types)) {
    const pairs = sql`${table(rowTableOf(catalogue.table, field.name))} p where p.parent_id = t.${column(api.id)}`;
    const among = (met: Fragment | null): Fragment =>
      met === null ? sql`not exists (select from ${pairs})` : sql`exists (select from ${pairs} and (${met}))`;
    known.set(field.name, { ...id, column: sql`p.target_id`, among, contained: false });
  }
  const ofId: Filterable = { ...id, column: sql`t.${column(api.id)}`, contained: false };
  if (!known.has('id')) known.set('id', ofId);
  return known.set(api.id, ofId);
}

const wrong = (): ProblemError => new ProblemError('bad-parameter', { params: { name: 'filter' } });

/** A field by its name alone, or followed by a comparison. */
function target(
  name: string,
  known: ReadonlyMap<string, Filterable>,
): { readonly field: Filterable; readonly suffix: string } {
  const whole = known.get(name);
  if (whole !== undefined) return { field: whole, suffix: '' };
  const suffix = orEmpty(/_[a-z]+$/.exec(name)?.[0]);
  const field = known.get(name.slice(0, name.length - suffix.length));
  if (field === undefined || suffix === '') throw wrong();
  return { field, suffix };
}

function read(field: Filterable, value: Json): string {
  const text = field.read(value);
  if (text === undefined) throw wrong();
  return text;
}

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Of a LIKE, that the text holds it. */
export const patternOf = (text: string): string => `%${escaped(text)}%`;

/** Of a LIKE, that the text begins with it. */
const beginning = (text: string): string => `${escaped(text)}%`;

/** That each of the terms stands in one of the columns; nothing where there are no columns. */
export const heldBy = (
  columns: readonly Fragment[],
  terms: readonly { readonly term: string }[],
): readonly Fragment[] =>
  columns.length === 0
    ? []
    : terms.map(({ term }) => {
        const pattern = new Shared(patternOf(term));
        return sql`(${join(
          columns.map((each) => folded(each, pattern)),
          ' or ',
        )})`;
      });

const folded = (value: Fragment, pattern: Shared): Fragment =>
  sql`rectoria.fold(${value}::text) like rectoria.fold(${pattern})`;

/** A condition on the one value of a field, or on those that other records lead to. */
function condition(asked: ReturnType<typeof target>, value: Json): Fragment {
  const { among } = asked.field;
  if (among === undefined) return ofValue(asked, value);
  if (asked.suffix === '_empty') return isTrue(value) ? among(null) : sql`not ${among(null)}`;
  // Of several values “none of these” is another question than “another one”: nobody has asked it yet.
  if (asked.suffix !== '' && asked.suffix !== '_eq') throw wrong();
  return among(value === null ? null : ofValue(asked, value));
}

function isTrue(value: Json): boolean {
  if (typeof value !== 'boolean') throw wrong();
  return value;
}

function searchedFor(value: Json): string {
  if (typeof value !== 'string' || !isSearch(value)) throw wrong();
  return value.trim();
}

/** Its value may stand in a statement several times, as the condition may. */
function ofValue({ field, suffix }: ReturnType<typeof target>, value: Json): Fragment {
  const { column: own, sqlType } = field;
  // A flag that nobody has set is not set.
  const isFlag = sqlType === 'boolean';
  const compared = (each: Fragment): Fragment => (isFlag ? sql`coalesce(${each}, false)` : field.compared(each));
  const type = verbatim(sqlType);
  const sent = (each: Json): Fragment => field.compared(sql`${new Shared(read(field, each))}::${type}`);
  const within = (first: Json, last: Json): Fragment =>
    sql`(${compared(own)} >= ${sent(first)} and ${compared(own)} <= ${sent(last)})`;
  const comparison = COMPARISONS.get(suffix);
  if (comparison !== undefined) return sql`${compared(own)} ${comparison} ${sent(value)}`;
  if (suffix === '_q' || (suffix === '' && field.contained && typeof value === 'string')) {
    return folded(own, new Shared(patternOf(searchedFor(value))));
  }
  if (suffix === '_starts') return folded(own, new Shared(beginning(searchedFor(value))));
  if (suffix === '_empty') return isTrue(value) ? sql`${own} is null` : sql`${own} is not null`;
  if (suffix === '_between') {
    if (!isJsonArray(value) || value.length !== 2) throw wrong();
    const [first = null, last = null] = value;
    return within(first, last);
  }
  if (suffix === '_days') {
    const days = sqlType === 'date' ? movingDays(value) : null;
    if (days === null) throw wrong();
    return within(days.first, days.last);
  }
  const isNot = suffix === '_neq';
  if (suffix !== '' && suffix !== '_eq' && !isNot) throw wrong();
  if (value === null) return isNot ? sql`${own} is not null` : sql`${own} is null`;
  if (isJsonArray(value)) {
    if (value.length > MOST_VALUES) throw wrong();
    const values = new Shared(value.map((each) => read(field, each)));
    const any = sql`${compared(own)} = any (array(select ${field.compared(sql`v`)} from unnest(${values}::${type}[]) v))`;
    return isNot ? sql`(${any}) is not true` : any;
  }
  return sql`${compared(own)} ${isNot ? sql`is distinct from` : sql`=`} ${sent(value)}`;
}

/**
 * A filter as SQL: equality for a field (any of several for an array, null for “has none”, containing for a text), a
 * comparison for a field followed by one of the `OPERATORS`, which hold as the data provider's do.
 * Throws a `bad-parameter` problem for what no field of the catalogue, or no value of it, is.
 */
export function conditionsOf(filter: JsonObject, known: ReadonlyMap<string, Filterable>): readonly Fragment[] {
  const entries = Object.entries(filter).filter(([, value]) => value !== '');
  if (entries.length > MOST_CONDITIONS) throw wrong();
  // In one order whatever the address's, so that the same filter is the same statement.
  return entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, value]) => condition(target(name, known), value));
}
