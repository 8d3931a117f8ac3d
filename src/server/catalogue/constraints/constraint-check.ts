import type { Catalogue, Constraint } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import {
  comparable,
  conditionSql,
  constraintName,
  fieldsOf,
  groupSql,
  rangeSql,
  sqlTypeOf,
} from '#src/kinds/catalogue/tables/constraint-sql.ts';
import { columnName, columnOf, qualified, quoted } from '../sql/identifiers.ts';

/** What asks the database whether a record would break a constraint, before it is written. */
export interface ConstraintCheck {
  readonly constraint: Constraint;
  readonly name: string;
  /** Fields whose values are `$1` on; the record's id, or null, comes after them. */
  readonly fields: readonly string[];
  /** Finds a record that the given one cannot stand beside, or, of `keepOneActive`, one that would be left. */
  readonly sql: string;
  /** Whether the ends of the range stand the wrong way round; null where there is no range. */
  readonly order: string | null;
}

/** The checks of a catalogue, in the order of its constraints. */
export const constraintChecks = (catalogue: Catalogue, types: FieldTypes): readonly ConstraintCheck[] =>
  catalogue.constraints.map((constraint) => checkOf(constraint, catalogue, types));

const other = (column: string): string => `o.${quoted(column)}`;
const given = (column: string): string => `n.${quoted(column)}`;

function checkOf(constraint: Constraint, catalogue: Catalogue, types: FieldTypes): ConstraintCheck {
  const { api, record, table } = catalogue;
  const typeOf = (field: string): string => sqlTypeOf(catalogue.fields, field, types) ?? 'text';
  const fields = catalogue.fields.map(({ name }) => name).filter((name) => sqlTypeOf(catalogue.fields, name, types));
  const named = [...new Set([...fieldsOf(constraint), ...constraint.per])];
  const used = constraint.where === null ? named : fields;
  const candidate = used.map((name, place) => `$${place + 1}::${typeOf(name)} as ${columnOf(name)}`).join(', ');
  const conditions = [
    `o.${columnOf(api.id)} is distinct from $${used.length + 1}::integer`,
    ...constraint.per.map((name) => same(name, (column) => groupSql(typeOf(name), column), 'is not distinct from')),
    ...demand(constraint, typeOf),
    ...[other, given].flatMap((written) => conditionSql(constraint, catalogue, types, written) ?? []),
  ];
  const label =
    sqlTypeOf(catalogue.fields, record.label, types) === null ? 'null' : `o.${columnOf(record.label)}::text`;
  const told = [`coalesce(${label}, o.${columnOf(api.id)}::text) as other`, ...ends(constraint, typeOf)];
  return {
    constraint,
    name: constraintName(catalogue, constraint),
    fields: used,
    sql: `select ${told.join(', ')} from ${qualified(table)} o, (select ${candidate}) n
      where ${conditions.join(' and ')} limit 1`,
    order: constraint.kind === 'noOverlap' ? orderSql(constraint.from, constraint.to, used, typeOf) : null,
  };
}

const same = (name: string, comparableOf: (column: string) => string, operator: string): string =>
  `${comparableOf(other(columnName(name)))} ${operator} ${comparableOf(given(columnName(name)))}`;

function demand(constraint: Constraint, typeOf: (field: string) => string): readonly string[] {
  if (constraint.kind === 'unique') {
    return constraint.fields.map((name) => same(name, (column) => comparable(typeOf(name), column), '='));
  }
  if (constraint.kind === 'keepOneActive') return [other(columnName(constraint.field))];
  if (constraint.kind === 'oneDefault') return [other, given].map((written) => written(columnName(constraint.field)));
  const type = typeOf(constraint.from);
  return [`${rangeSql(type, constraint, other)} && ${rangeSql(type, constraint, given)}`];
}

const FORMATS: readonly (readonly [RegExp, string])[] = [
  [/^date$/, 'DD/MM/YYYY'],
  [/^timestamp/, 'DD/MM/YYYY HH24:MI'],
];

/** The ends of the other range, as people read them. */
function ends(constraint: Constraint, typeOf: (field: string) => string): readonly string[] {
  if (constraint.kind !== 'noOverlap') return [];
  return (['from', 'to'] as const).map((end) => {
    const column = other(columnName(constraint[end]));
    const type = typeOf(constraint[end]);
    const format = FORMATS.find(([pattern]) => pattern.test(type))?.[1];
    const text = format === undefined ? textOf(type, column) : `to_char(${column}, '${format}')`;
    return `coalesce(${text}, '…') as "${end}"`;
  });
}

const textOf = (type: string, column: string): string =>
  type.startsWith('time') ? `left(${column}::text, 5)` : `${column}::text`;

/** Every value is named, since PostgreSQL must know the type of each. */
function orderSql(from: string, to: string, used: readonly string[], typeOf: (field: string) => string): string {
  const candidate = used.map((name, at) => `$${at + 1}::${typeOf(name)} as ${columnOf(name)}`).join(', ');
  return `select n.${columnOf(from)} > n.${columnOf(to)} as wrong from (select ${candidate}) n`;
}
