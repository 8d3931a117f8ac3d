import type { Catalogue } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { Json, JsonObject } from '#src/model/json.ts';
import { ProblemError } from '../../http/problem.ts';
import { storedFields, typeOf } from '../fields.ts';
import { isJsonArray } from '../read-body.ts';
import { columnOf } from '../sql/identifiers.ts';
import { type Comparable, comparableOf } from './comparable.ts';

/** A field that a filter may be about. */
export interface Filterable extends Comparable {
  /** SQL of its column, of the table `t`. */
  readonly column: string;
  /** Whether a text given for it is looked for within it. */
  readonly contained: boolean;
}

/** SQL conditions over the table `t` and their parameters' values, numbered from `first` on. */
export interface Conditions {
  readonly sql: readonly string[];
  readonly values: readonly (string | readonly string[])[];
}

/** As many as a filter may be about: each combination is a statement of its own. */
const MOST_CONDITIONS = 6;
const MOST_VALUES = 1_000;

const COMPARISONS: ReadonlyMap<string, string> = new Map([
  ['_gte', '>='],
  ['_gt', '>'],
  ['_lte', '<='],
  ['_lt', '<'],
]);

/** What a list's filter may name: the stored fields and the id, by its wire name and as `id`. */
export function filterables({ api, fields }: Catalogue, types: FieldTypes): ReadonlyMap<string, Filterable> {
  const known = new Map<string, Filterable>();
  for (const { field, storage } of storedFields(fields, types)) {
    const comparable = comparableOf(storage.sqlType);
    if (comparable === null) continue;
    const contained = typeOf(field, types).searchable && comparable.sqlType === 'text';
    known.set(field.name, { ...comparable, column: `t.${columnOf(field.name)}`, contained });
  }
  const id = comparableOf('integer');
  if (id === null) return known;
  const ofId: Filterable = { ...id, column: `t.${columnOf(api.id)}`, contained: false };
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
  const suffix = /_[a-z]+$/.exec(name)?.[0] ?? '';
  const field = known.get(name.slice(0, name.length - suffix.length));
  if (field === undefined || suffix === '') throw wrong();
  return { field, suffix };
}

function read(field: Filterable, value: Json): string {
  const text = field.read(value);
  if (text === undefined) throw wrong();
  return text;
}

/** Of a LIKE, that the text holds it. */
export const patternOf = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** That each of the terms stands in one of the columns; nothing where there are no columns. */
export function heldBy(
  columns: readonly string[],
  terms: readonly { readonly term: string }[],
  first: number,
): Conditions {
  if (columns.length === 0) return { sql: [], values: [] };
  return {
    sql: terms.map(
      (_, at) =>
        `(${columns.map((column) => `rectoria.fold(${column}::text) like rectoria.fold($${first + at})`).join(' or ')})`,
    ),
    values: terms.map(({ term }) => patternOf(term)),
  };
}

function condition(
  { field, suffix }: ReturnType<typeof target>,
  value: Json,
  parameter: string,
): { readonly sql: string; readonly value: string | readonly string[] | null } {
  const { column, compared, sqlType } = field;
  const one = compared(`${parameter}::${sqlType}`);
  const comparison = COMPARISONS.get(suffix);
  if (comparison !== undefined) return { sql: `${compared(column)} ${comparison} ${one}`, value: read(field, value) };
  if (suffix === '_q' || (suffix === '' && field.contained && typeof value === 'string')) {
    if (typeof value !== 'string' || value.includes('\0')) throw wrong();
    return { sql: `rectoria.fold(${column}::text) like rectoria.fold(${parameter})`, value: patternOf(value.trim()) };
  }
  const not = suffix === '_neq';
  if (suffix !== '' && !not) throw wrong();
  if (value === null) return { sql: `${column} is ${not ? 'not ' : ''}null`, value: null };
  if (isJsonArray(value)) {
    if (value.length > MOST_VALUES) throw wrong();
    const any = `array(select ${compared('v')} from unnest(${parameter}::${sqlType}[]) v)`;
    return {
      sql: `${not ? 'not ' : ''}${compared(column)} = any (${any})`,
      value: value.map((each) => read(field, each)),
    };
  }
  return { sql: `${compared(column)} ${not ? 'is distinct from' : '='} ${one}`, value: read(field, value) };
}

/**
 * A filter as SQL: equality for a field (any of several for an array, null for “has none”, containing for a text), a
 * comparison for a field followed by `_gte`, `_gt`, `_lte`, `_lt`, `_neq` or `_q`, as in the data provider.
 * Throws a `bad-parameter` problem for what no field of the catalogue, or no value of it, is.
 */
export function conditionsOf(filter: JsonObject, known: ReadonlyMap<string, Filterable>, first: number): Conditions {
  const entries = Object.entries(filter).filter(([, value]) => value !== '');
  if (entries.length > MOST_CONDITIONS) throw wrong();
  const sql: string[] = [];
  const values: (string | readonly string[])[] = [];
  // In one order whatever the address's, so that the same filter is the same statement.
  for (const [name, value] of entries.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const made = condition(target(name, known), value, `$${first + values.length}`);
    sql.push(made.sql);
    if (made.value !== null) values.push(made.value);
  }
  return { sql, values };
}
