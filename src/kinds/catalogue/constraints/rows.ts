import type { Catalogue } from '#src/model/catalogue.ts';
import type { Guard } from '#src/model/table.ts';
import { columnName, qualified, quoted } from '../sql/names.ts';
import type { DeclaredConstraint } from './kind.ts';
import type { Given } from './question.ts';
import { conditionSql, field, groupSql, of, sqlTypeOf, type Written } from './sql.ts';

/** The record that a demand is about, as SQL sees it: in a trigger, or among the values that are about to be written. */
export interface Row {
  readonly column: Written;
  /** That a row of the catalogue is of the same company, where row-level security does not see to it. */
  readonly sameCompany: (alias: string, catalogue: Pick<Catalogue, 'scope'>) => readonly string[];
}

/** What a trigger was called for; `alias` where it is read again, since a transaction may have changed it since. */
export const guardedRow = (alias = '($1)'): Row => ({
  column: of(alias),
  sameCompany: (other, { scope }) => (scope === 'global' ? [] : [`${other}.company_id = ($1).company_id`]),
});

/** What a guard finds broken, said of a row by that name instead of the one that a trigger was called for. */
export const ofRow = (broken: string, alias: string): string => broken.replaceAll('($1)', alias);

/** What is about to be written. */
export const givenRow = (given: Given, { api }: Pick<Catalogue, 'api'>): Row => ({
  column: (column) => (column === columnName(api.id) ? given.id : given.value(column)),
  sameCompany: () => [],
});

export const typeIn = ({ catalogue, types }: Pick<DeclaredConstraint, 'catalogue' | 'types'>, name: string): string =>
  sqlTypeOf(catalogue.fields, name, types) ?? 'text';

/** The condition of the constraint over a row; none where it is about all. */
export const conditionOf = (
  { constraint, catalogue, types }: DeclaredConstraint,
  written: Written,
): readonly string[] =>
  constraint.where === null ? [] : [conditionSql(constraint.where, catalogue, types, written).sql];

/** The fields of the record that the condition and the group read. */
export const readBeside = ({ constraint, catalogue, types }: DeclaredConstraint): readonly string[] => [
  ...constraint.per,
  ...(constraint.where === null ? [] : conditionSql(constraint.where, catalogue, types, quoted).fields),
];

/** That two rows are alike in a column of a group. */
export const sameValue = (sqlType: string, one: string, other: string): string =>
  `${groupSql(sqlType, one)} is not distinct from ${groupSql(sqlType, other)}`;

/** That two rows are of one group. */
export const sameGroup = (declared: DeclaredConstraint, one: Written, other: Written): readonly string[] =>
  declared.constraint.per.map((name) => sameValue(typeIn(declared, name), field(one, name), field(other, name)));

/** The group of a row as a text: rows of one group are written one after the other. */
export const groupText = (declared: DeclaredConstraint, written: Written): string =>
  declared.constraint.per.length === 0
    ? `''`
    : declared.constraint.per
        .map((name) => `coalesce(${groupSql(typeIn(declared, name), field(written, name))}::text, '')`)
        .join(` || ' ' || `);

/** The id of a row, as columns have it. */
export const idOf = ({ api }: Pick<Catalogue, 'api'>, written: Written): string => field(written, api.id);

/** How people call a record. */
export function labelOf(
  { api, fields, record }: Catalogue,
  { types }: Pick<DeclaredConstraint, 'types'>,
  alias: string,
): string {
  const id = `${idOf({ api }, of(alias))}::text`;
  return sqlTypeOf(fields, record.label, types) === null
    ? id
    : `coalesce(${field(of(alias), record.label)}::text, ${id})`;
}

/** The answer of a question: which way it is broken, and what the words mention. */
export const answer = (told: Readonly<Record<string, string>>, what: string | null = null): string =>
  `0 as place, ${what === null ? 'null::text' : `'${what}'`} as what, json_build_object(${Object.entries(told)
    .map(([name, sql]) => `'${name}', ${sql}`)
    .join(', ')}) as told`;

export const exists = (from: string, conditions: readonly string[]): string =>
  `exists (select from ${from} where ${conditions.join(' and ')})`;

/** Watches the constraint's own rows: that none is there which `broken` says of, read again when it is asked. */
export function ownGuard(
  declared: DeclaredConstraint,
  columns: readonly string[],
  broken: (row: Row) => readonly string[],
  group: string = groupText(declared, guardedRow().column),
): Omit<Guard, 'name' | 'companies'> {
  const { catalogue } = declared;
  const row = guardedRow('r');
  return {
    table: catalogue.table,
    events: [
      { event: 'insert', rows: 'new' },
      { event: 'update', rows: 'new' },
    ],
    columns: [...new Set([...columns, ...readBeside(declared)].map(columnName))],
    group,
    broken: exists(`${qualified(catalogue.table)} r`, [
      `${idOf(catalogue, row.column)} = ${idOf(catalogue, guardedRow().column)}`,
      ...row.sameCompany('r', catalogue),
      ...conditionOf(declared, row.column),
      ...broken(row),
    ]),
  };
}
