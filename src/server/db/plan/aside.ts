import { databaseName, qualified, quoted } from '#src/kinds/catalogue/sql/names.ts';
import type { Table } from '#src/model/table.ts';
import type { ActualSchema, ActualTable } from './actual.ts';
import { dropSql } from './definitions.ts';
import { AUDIT_TRIGGER, triggersOf } from './security.ts';
import { type Kept, type Part, partOf, type Step } from './step.ts';

// What leaves the model stays in the database, under names that no resource can have: a column in its table, with its
// rows, security and grants; a table, as it is, in a schema that nobody else may use.

const MARK = 'aparte$';

const ASIDE_NUMBER = /^aparte\$(\d+)\$/;

/** Of what is kept aside by one change of the schema, whose number it has. */
export const asideName = (number: number, name: string): string => databaseName([`${MARK}${number}`, name].join('$'));

/** As a regular expression of PostgreSQL. */
export const ASIDE_PATTERN = `^${MARK.replace('$', String.raw`\$`)}[0-9]+\\$`;

/** Whether something is kept aside by this name, whichever change took it out. */
const isAsideOf = (as: string, name: string): boolean => {
  const number = ASIDE_NUMBER.exec(as)?.[1];
  return number !== undefined && as === asideName(Number(number), name);
};

/** All that stands aside of a table or a column of the tables, whichever change took it out. */
export function asideOf({ schema, table, column }: Part, { tables, asideTables }: ActualSchema): readonly Kept[] {
  const part = { schema, table, column };
  if (column === null) {
    return [...asideTables.values()]
      .filter((each) => each.name === table && isAsideOf(each.schema, schema))
      .map((each) => ({ ...part, as: each.schema, type: null }));
  }
  return [...(tables.get(`${schema}.${table}`)?.aside ?? [])]
    .filter(([as]) => isAsideOf(as, column))
    .map(([as, type]) => ({ ...part, as, type }));
}

/** A `$` is in no wire name: what has one follows from other rows and columns, and is made anew. */
export const isDerived = ({ name }: { readonly name: string }): boolean => name.includes('$');

/** The table with an audit that keeps nothing of what is kept aside: it names the columns that it leaves out. */
export const withoutAside = (table: Table, names: readonly string[]): Table =>
  table.audit === null || names.length === 0
    ? table
    : { ...table, audit: { ...table.audit, secret: [...new Set([...table.audit.secret, ...names])] } };

export function auditSql(table: Table, names: readonly string[]): readonly string[] {
  const trigger = triggersOf(withoutAside(table, names)).get(AUDIT_TRIGGER);
  return trigger === undefined ? [] : [`drop trigger if exists ${AUDIT_TRIGGER} on ${qualified(table)}`, trigger];
}

/** Whether there is nothing to keep: what it has follows from something else. */
const dropped = (table: ActualTable): Step => ({
  sql: `drop table ${qualified(table)} cascade`,
  class: 'safe',
  reason: `Table ${table.schema}.${table.name} is no longer in the model, and follows from another`,
  optional: true,
  removes: partOf(table),
});

/** Takes a table out of its schema with all that it holds. Nothing that stays may depend on its rows meanwhile. */
export function tableAside(table: ActualTable, number: number, why: Pick<Step, 'reason' | 'optional'>): Step {
  if (isDerived(table)) return dropped(table);
  const as = asideName(number, table.schema);
  const keys = [...table.constraints].filter(([, { kind }]) => kind === 'foreign key');
  const statements = [
    `create schema if not exists ${quoted(as)}`,
    ...keys.map(([name, { kind }]) => dropSql(table, name, kind)),
    `alter table ${qualified(table)} set schema ${quoted(as)}`,
  ];
  const keeps: Kept = { ...partOf(table), as, type: null };
  return { sql: statements.join(';\n'), class: 'loss', ...why, keeps, removes: partOf(table) };
}

/** Takes a column out of a table's own. @param names of all that is kept aside in the table from then on */
export function columnAside(
  table: Table,
  column: { readonly name: string; readonly type: string },
  number: number,
  names: readonly string[],
): { readonly statements: readonly string[]; readonly keeps: Kept } {
  const as = asideName(number, column.name);
  return {
    statements: [
      `alter table ${qualified(table)} rename column ${quoted(column.name)} to ${quoted(as)}`,
      ...auditSql(table, [...names, as]),
    ],
    keeps: { ...partOf(table, column.name), as, type: column.type },
  };
}

/** An update of every company's rows that is no change of theirs: it is not told, and no version is raised. */
export function quietly(table: Table, update: string): readonly string[] {
  const { off, on } =
    table.scope === 'company'
      ? { off: 'no force row level security, ', on: ', force row level security' }
      : { off: '', on: '' };
  return [
    `alter table ${qualified(table)} ${off}disable trigger user`,
    update,
    `alter table ${qualified(table)} enable trigger user${on}`,
  ];
}
