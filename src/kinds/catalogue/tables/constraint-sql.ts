import { createHash } from 'node:crypto';
import { compileCondition } from '#src/expressions/sql.ts';
import type { Catalogue, Constraint, NoOverlap } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { Field } from '#src/model/field.ts';
import { columnName, databaseName, quoted } from './names.ts';

/** How a column is written: `"inicio"`, or `o."inicio"` where several rows are in play. */
export type Written = (column: string) => string;

const PLAIN: Written = quoted;

/** The fields a constraint names, its condition apart. */
export const fieldsOf = (constraint: Constraint): readonly string[] => {
  if (constraint.kind === 'unique') return constraint.fields;
  return constraint.kind === 'noOverlap' ? [constraint.from, constraint.to] : [constraint.field];
};

/**
 * The name by which the database tells that the constraint is broken; what it demands is part of it, so that each
 * institution's is found.
 */
export function constraintName({ table }: Pick<Catalogue, 'table'>, constraint: Constraint): string {
  const { message: _words, ...demand } = constraint;
  const mark = createHash('sha256').update(JSON.stringify(demand)).digest('hex').slice(0, 8);
  const kind = constraint.kind.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return databaseName(table.name, ...fieldsOf(constraint).map(columnName), kind, mark);
}

/** The type of the column that keeps a field; null for one that no single column keeps. */
export function sqlTypeOf(fields: readonly Field[], name: string, types: FieldTypes): string | null {
  const field = fields.find((one) => one.name === name);
  const storage = field && types.get(field.type)?.storage(field);
  return storage?.kind === 'column' || storage?.kind === 'reference' ? storage.sqlType : null;
}

type Fields = Pick<Catalogue, 'fields'>;

/** @throws when the condition does not translate, which a rule refuses. */
function compiledCondition(where: string, { fields }: Fields, types: FieldTypes, written: Written) {
  const compiled = compileCondition(where, { fields, types }, (name) =>
    sqlTypeOf(fields, name, types) === null ? null : written(columnName(name)),
  );
  if (!compiled.ok) throw new Error(`An unchecked condition reached the database: ${where}: ${compiled.error.message}`);
  return compiled;
}

/** The records the constraint is about; null for all. */
export const conditionSql = (
  { where }: Constraint,
  catalogue: Fields,
  types: FieldTypes,
  written: Written = PLAIN,
): string | null => (where === null ? null : compiledCondition(where, catalogue, types, written).sql);

/** The fields that its condition reads. */
export const conditionFields = ({ where }: Constraint, catalogue: Fields, types: FieldTypes): readonly string[] =>
  where === null ? [] : compiledCondition(where, catalogue, types, PLAIN).fields;

/** Values are compared as `unique` compares them: texts without regard to case, accents and outer space. */
export const comparable = (sqlType: string, column: string): string =>
  sqlType === 'text' ? `rectoria.fold(${column})` : column;

/** Records without a value make a group too. */
export const groupSql = (sqlType: string, column: string): string => {
  if (sqlType === 'text') return `coalesce(${comparable(sqlType, column)}, '')`;
  return sqlType === 'boolean' ? `coalesce(${column}, false)` : column;
};

const RANGES: readonly (readonly [RegExp, (from: string, to: string, bounds: string) => string])[] = [
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

export function rangeSql(sqlType: string, { from, to, bounds }: NoOverlap, written: Written = PLAIN): string {
  const [, range] = RANGES.find(([type]) => type.test(sqlType)) ?? [];
  if (range === undefined) throw new Error(`${from} is kept as ${sqlType}, of which there are no ranges.`);
  return range(written(columnName(from)), written(columnName(to)), bounds);
}
