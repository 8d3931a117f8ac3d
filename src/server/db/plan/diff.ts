import { qualified, quoted } from '#src/kinds/catalogue/sql/names.ts';
import { sqlText } from '#src/model/sql-text.ts';
import type { Table } from '#src/model/table.ts';
import { internalFunctions } from '../internal/functions.ts';
import { INTERNAL_SCHEMA } from '../internal/table-parts.ts';
import type { ActualSchema, ActualTable } from './actual.ts';
import { createTable } from './create-table.ts';
import { addSql, fingerprint, foreignKeysOf } from './definitions.ts';
import { accessSteps } from './diff-access.ts';
import { columnSteps, removalSteps } from './diff-columns.ts';
import { definitionSteps } from './diff-definitions.ts';
import { SCHEMA_COMMENT } from './introspect.ts';
import { renamedTable, renameSteps } from './renames.ts';
import { adding, type Step } from './step.ts';
import { renamedTables } from './table-renames.ts';
import { COMPANY_COLUMN } from './wanted-columns.ts';

/** The steps from the database as it is to the one the tables want, in the order to take them. Pure. */
export function diff(tables: readonly Table[], before: ActualSchema, role: string): readonly Step[] {
  const wanted = new Set(tables.map(key));
  const { steps: tableRenames, actual: earlier } = renamedTables(tables, before);
  const actual = renamedSchema(tables, earlier);
  const existing = tables.flatMap((table) => {
    const found = actual.tables.get(key(table));
    return found && !isRescoped(table, found) ? [{ table, found, definitions: definitionSteps(table, found) }] : [];
  });
  const fresh = tables.filter((table) => !actual.tables.has(key(table)));
  const rescoped = tables.filter((table) => isRescoped(table, actual.tables.get(key(table))));
  return [
    ...(actual.roleExists
      ? []
      : [adding(`create role ${quoted(role)} nologin`, 'The application has a role of its own')]),
    ...schemaSteps(tables, actual, role),
    ...extensionSteps(tables, actual),
    ...tableRenames,
    ...tables.flatMap((table) => renameSteps(table, earlier.tables.get(key(table)))),
    ...functionSteps(actual),
    ...existing.flatMap(({ definitions }) => definitions.release),
    ...fresh.map((table) => createTable(table, role)),
    ...rescoped.map((table) => replacement(table, role)),
    ...existing.flatMap(({ table, found }) => columnSteps(table, found)),
    ...existing.flatMap(({ definitions }) => definitions.checksAndIndexes),
    ...[...fresh, ...rescoped].flatMap(newForeignKeys),
    ...existing.flatMap(({ definitions }) => definitions.foreignKeys),
    ...existing.flatMap(({ table, found }) => accessSteps(table, found, role)),
    ...existing.flatMap(({ table, found }) => removalSteps(table, found)),
    ...[...actual.tables.values()].filter((table) => !wanted.has(key(table))).map(tableRemoval),
  ];
}

const key = ({ schema, name }: { readonly schema: string; readonly name: string }): string => `${schema}.${name}`;

/** The database as it is once the columns have their names of today. */
const renamedSchema = (tables: readonly Table[], actual: ActualSchema): ActualSchema => {
  const renamed = tables.flatMap((table) => {
    const found = actual.tables.get(key(table));
    return found === undefined ? [] : [[key(table), renamedTable(table, found)] as const];
  });
  return { ...actual, tables: new Map([...actual.tables, ...renamed]) };
};

/** Whether the rows there belong to companies and the model's to nobody, or the other way round: every key differs. */
const isRescoped = (table: Table, found: ActualTable | undefined): boolean =>
  found !== undefined && found.columns.has(COMPANY_COLUMN) !== (table.scope === 'company');

const replacement = (table: Table, role: string): Step => ({
  sql: `drop table ${qualified(table)} cascade;\n${createTable(table, role).sql}`,
  class: 'loss',
  reason: `Table ${key(table)} changes whose records it holds: made anew, without its data`,
  optional: false,
});

const newForeignKeys = (table: Table): readonly Step[] =>
  foreignKeysOf(table).map((definition) =>
    adding(addSql(table, definition), `Table ${key(table)} is new in the model, and refers to another`),
  );

const tableRemoval = (table: ActualTable): Step => ({
  sql: `drop table ${qualified(table)} cascade`,
  class: 'loss',
  reason: `Table ${key(table)} is no longer in the model: its data would go`,
  optional: true,
});

function schemaSteps(tables: readonly Table[], { schemas }: ActualSchema, role: string): readonly Step[] {
  return [...new Set([INTERNAL_SCHEMA, ...tables.map(({ schema }) => schema)])].flatMap((schema) => {
    const known = schemas.get(schema);
    const name = quoted(schema);
    return [
      ...(known ? [] : [adding(`create schema ${name}`, `Schema ${schema} is new in the model`)]),
      ...(known?.ours
        ? []
        : [adding(`comment on schema ${name} is ${sqlText(SCHEMA_COMMENT)}`, `Schema ${schema} is marked as ours`)]),
      ...(known?.usable
        ? []
        : [adding(`grant usage on schema ${name} to ${quoted(role)}`, `The application uses ${schema}`)]),
    ];
  });
}

/** Ranges of a group are kept apart by an index over numbers and texts beside the range. PostgreSQL lets any owner make it. */
const extensionSteps = (tables: readonly Table[], { extensions }: ActualSchema): readonly Step[] =>
  extensions.has('btree_gist') || tables.every(({ exclusions = [] }) => exclusions.length === 0)
    ? []
    : [adding('create extension if not exists btree_gist', 'Ranges that may not overlap need it')];

const functionSteps = ({ functions }: ActualSchema): readonly Step[] =>
  internalFunctions
    .filter(({ signature, sql }) => functions.get(signature) !== fingerprint(sql))
    .map(({ signature, sql }) =>
      adding(
        `${sql};\ncomment on function ${INTERNAL_SCHEMA}.${signature} is ${sqlText(fingerprint(sql))}`,
        `Function ${INTERNAL_SCHEMA}.${signature} is new or has changed`,
      ),
    );
