import { compileCondition } from '#src/expressions/sql.ts';
import type { Expression } from '#src/model/expression.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { Field } from '#src/model/field.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import { columnName, quoted } from '../sql/names.ts';

/** How a column is written: `"inicio"`, or `o."inicio"` where several rows are in play. */
export type Written = (column: string) => string;

export const PLAIN: Written = quoted;

export const of =
  (alias: string): Written =>
  (column) =>
    `${alias}.${quoted(column)}`;

/** The column of a field, as a row is written. */
export const field = (written: Written, name: string): string => written(columnName(name));

/** The type of the column that keeps a field; null for one that no single column keeps. */
export function sqlTypeOf(fields: readonly Field[], name: string, types: FieldTypes): string | null {
  const found = flatFields(fields, types).find((one) => one.name === name);
  const storage = found && types.get(found.type)?.storage(found);
  return storage?.kind === 'column' || storage?.kind === 'reference' ? storage.sqlType : null;
}

type Fields = Pick<Catalogue, 'fields'>;

/** The condition of a constraint over a row, and the fields that it reads. @throws where a rule refuses it. */
export function conditionSql(
  where: Expression,
  { fields }: Fields,
  types: FieldTypes,
  written: Written,
): { readonly sql: string; readonly fields: readonly string[] } {
  const compiled = compileCondition(where, { fields, types }, (name) =>
    sqlTypeOf(fields, name, types) === null ? null : field(written, name),
  );
  if (!compiled.ok)
    throw new Error(`An unchecked condition reached the database: ${where.source}: ${compiled.error.message}`);
  return compiled;
}

/** Values are compared as `unique` compares them: texts without regard to case, accents and outer space. */
export const comparable = (sqlType: string, column: string): string =>
  sqlType === 'text' ? `rectoria.fold(${column})` : column;

/** What stands for a missing value in a group, of types whose values are never so. */
const MISSING: readonly (readonly [RegExp, (column: string) => string])[] = [
  [/^text$/, (column) => `coalesce(${comparable('text', column)}, '')`],
  [/^boolean$/, (column) => `coalesce(${column}, false)`],
  [/^(smallint|integer|bigint)$/, (column) => `coalesce((${column})::bigint, -9223372036854775808)`],
  [/^numeric/, (column) => `coalesce(${column}, 'NaN'::numeric)`],
  [/^(date|timestamp)/, (column) => `coalesce(${column}, '-infinity')`],
];

/** Records without a value make a group too, in an exclusion constraint as well. */
export const groupSql = (sqlType: string, column: string): string =>
  MISSING.find(([type]) => type.test(sqlType))?.[1](column) ?? column;

/** That a column has another value than the constant. A flag that was never set is false. */
export const otherThan = (sqlType: string, column: string, constant: string): string =>
  sqlType === 'boolean'
    ? `${groupSql(sqlType, column)} <> ${constant}`
    : `${comparable(sqlType, column)} is distinct from ${comparable(sqlType, constant)}`;

type Bounded = (from: string, to: string, bounds: string) => string;

const RANGES: readonly (readonly [RegExp, Bounded])[] = [
  [/^date$/, (from, to, bounds) => `daterange(${from}, ${to}, '${bounds}')`],
  [/^timestamp/, (from, to, bounds) => `tsrange(${from}, ${to}, '${bounds}')`],
  [/^time/, (from, to, bounds) => `tsrange(date '2000-01-01' + ${from}, date '2000-01-01' + ${to}, '${bounds}')`],
  [
    /^(smallint|integer|bigint|numeric|decimal)/,
    (from, to, bounds) => `numrange((${from})::numeric, (${to})::numeric, '${bounds}')`,
  ],
];

/** Whether the values of a column have an order that a range can be made of. */
export const isRangeable = (sqlType: string): boolean => RANGES.some(([type]) => type.test(sqlType));

export const isNumber = (sqlType: string): boolean => /^(smallint|integer|bigint|numeric)/.test(sqlType);

/** The range between two expressions of the type. @throws where a rule refuses it. */
export function rangeSql(sqlType: string, from: string, to: string, bounds: string): string {
  const [, range] = RANGES.find(([type]) => type.test(sqlType)) ?? [];
  if (range === undefined) throw new Error(`There are no ranges of ${sqlType}.`);
  return range(from, to, bounds);
}

const TEXTS: readonly (readonly [RegExp, (value: string) => string])[] = [
  [/^date$/, (value) => `to_char(${value}, 'DD/MM/YYYY')`],
  [/^timestamp/, (value) => `to_char(${value}, 'DD/MM/YYYY HH24:MI')`],
  [/^time/, (value) => `left((${value})::text, 5)`],
];

/** A value of the type as people read it; `…` where there is none. */
export const shownSql = (sqlType: string, value: string): string =>
  `coalesce(${TEXTS.find(([type]) => type.test(sqlType))?.[1](value) ?? `(${value})::text`}, '…')`;

export const joined = (...conditions: readonly (string | null)[]): string | null => {
  const said = conditions.filter((condition) => condition !== null);
  return said.length === 0 ? null : said.join(' and ');
};
