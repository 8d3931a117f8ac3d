import {
  comparable,
  conditionFields,
  conditionSql,
  fieldsOf,
  groupSql,
  rangeSql,
  sqlTypeOf,
} from '#src/kinds/catalogue/tables/constraint-sql.ts';
import { columnName } from '#src/kinds/catalogue/tables/names.ts';
import type { Catalogue, Constraint, KeepOneActive } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { columnOf, qualified, quoted } from '../sql/identifiers.ts';
import { brokenConstraint, codesOf } from './broken-constraint.ts';
import type { Given, Question } from './question.ts';

type Declared = Exclude<Constraint, KeepOneActive>;

const REVERSED = 'reversed';

const isDeclared = (constraint: Constraint): constraint is Declared => constraint.kind !== 'keepOneActive';

/** Asks for the constraints of a catalogue that another record may stand against. */
export const declaredQuestions = (catalogue: Catalogue, types: FieldTypes): readonly Question[] =>
  catalogue.constraints.filter(isDeclared).map((constraint) => questionOf(constraint, catalogue, types));

const other = (column: string): string => `o.${quoted(column)}`;

function questionOf(constraint: Declared, catalogue: Catalogue, types: FieldTypes): Question {
  const { fields } = catalogue;
  return {
    fields: [
      ...new Set([...fieldsOf(constraint), ...constraint.per, ...conditionFields(constraint, catalogue, types)]),
    ],
    // Ends the wrong way round are no range that the database could compare.
    always: (record) =>
      constraint.kind === 'noOverlap' &&
      [constraint.from, constraint.to].every((end) => (record[end] ?? null) !== null),
    sql: (given) => {
      const typed = {
        constraint,
        catalogue,
        given,
        typeOf: (field: string) => sqlTypeOf(fields, field, types) ?? 'text',
      };
      return constraint.kind === 'noOverlap'
        ? `${reversed({ ...typed, constraint })} union all (${standing(typed, types)})`
        : standing(typed, types);
    },
    problems: ({ what, other: named, from, to }) => {
      if (what === REVERSED && constraint.kind === 'noOverlap')
        return [{ path: constraint.to, code: 'rangeOrder', params: {} }];
      const ends: Readonly<Record<string, string>> =
        constraint.kind === 'noOverlap' ? { from: String(from), to: String(to) } : {};
      return brokenConstraint(catalogue, constraint, codesOf(constraint)[0], { other: String(named), ...ends });
    },
  };
}

interface Typed<C extends Declared = Declared> {
  readonly constraint: C;
  readonly catalogue: Catalogue;
  readonly given: Given;
  readonly typeOf: (field: string) => string;
}

/** A record that the given one cannot stand beside, and how people call it. */
function standing({ constraint, catalogue, given, typeOf }: Typed, types: FieldTypes): string {
  const { api, fields, record, table } = catalogue;
  const value = (column: string): string =>
    given.value(fields.find(({ name }) => columnName(name) === column)?.name ?? column);
  const same = (name: string, comparableOf: (column: string) => string, operator: string): string =>
    `${comparableOf(other(columnName(name)))} ${operator} ${comparableOf(given.value(name))}`;
  const demand = (): readonly string[] => {
    if (constraint.kind === 'unique')
      return constraint.fields.map((name) => same(name, (column) => comparable(typeOf(name), column), '='));
    if (constraint.kind === 'oneDefault') return [other(columnName(constraint.field)), given.value(constraint.field)];
    const type = typeOf(constraint.from);
    const [from, to] = [given.value(constraint.from), given.value(constraint.to)];
    return [
      `${rangeSql(type, constraint, other)} && case when ${from} > ${to} then null else ${rangeSql(type, constraint, value)} end`,
    ];
  };
  const conditions = [
    `o.${columnOf(api.id)} is distinct from ${given.id}`,
    ...constraint.per.map((name) => same(name, (column) => groupSql(typeOf(name), column), 'is not distinct from')),
    ...demand(),
    ...[other, value].flatMap((written) => conditionSql(constraint, catalogue, types, written) ?? []),
  ];
  const label = sqlTypeOf(fields, record.label, types) === null ? 'null' : `o.${columnOf(record.label)}::text`;
  const named = `coalesce(${label}, o.${columnOf(api.id)}::text) as other`;
  return `select 0 as place, null::text as what, ${named}, ${endOf('from', constraint, typeOf)}, ${endOf('to', constraint, typeOf)}
        from ${qualified(table)} o where ${conditions.join(' and ')} limit 1`;
}

const reversed = ({ constraint, given }: Typed<Extract<Declared, { kind: 'noOverlap' }>>): string =>
  `select 0 as place, '${REVERSED}' as what, null::text as other, null::text as "from", null::text as "to"
        where ${given.value(constraint.from)} > ${given.value(constraint.to)}`;

const FORMATS: readonly (readonly [RegExp, string])[] = [
  [/^date$/, 'DD/MM/YYYY'],
  [/^timestamp/, 'DD/MM/YYYY HH24:MI'],
];

/** An end of the other record's range, as people read it. */
function endOf(end: 'from' | 'to', constraint: Declared, typeOf: (field: string) => string): string {
  if (constraint.kind !== 'noOverlap') return `null::text as "${end}"`;
  const column = other(columnName(constraint[end]));
  const type = typeOf(constraint[end]);
  const format = FORMATS.find(([pattern]) => pattern.test(type))?.[1];
  const text = format === undefined ? textOf(type, column) : `to_char(${column}, '${format}')`;
  return `coalesce(${text}, '…') as "${end}"`;
}

const textOf = (type: string, column: string): string =>
  type.startsWith('time') ? `left(${column}::text, 5)` : `${column}::text`;
