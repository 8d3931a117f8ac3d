import { qualified, quoted } from '#src/kinds/catalogue/sql/names.ts';
import { present } from '#src/model/present.ts';
import { sqlText } from '#src/model/sql-text.ts';
import type { Table } from '#src/model/table.ts';
import { internalFunctions } from '../internal/functions.ts';
import { INTERNAL_SCHEMA } from '../internal/table-parts.ts';
import type { ActualSchema, ActualTable } from './actual.ts';
import { tableAside } from './aside.ts';
import { addSql, columnSql, fingerprint, foreignKeysOf, localDefinitionsOf, primaryKeyOf } from './definitions.ts';
import { accessSteps } from './diff-access.ts';
import { renamedColumns } from './column-renames.ts';
import { columnSteps, COMPANY_COLUMN, removalSteps, wantedColumns } from './diff-columns.ts';
import { definitionSteps } from './diff-definitions.ts';
import { SCHEMA_COMMENT } from './introspect.ts';
import { adding, ground, nameOf, partOf, type Step } from './step.ts';
import { gaveWay } from './give-way.ts';
import { restored } from './restore.ts';
import { NOTHING_RETURNS, type Returning } from './returning.ts';
import { renamedTables } from './table-renames.ts';

/** Everything of a new table except its foreign keys, which wait until every table is there. */
function createTable(table: Table, role: string): Step {
  const key = primaryKeyOf(table);
  const parts = [...wantedColumns(table).map(columnSql), `constraint ${quoted(key.name)} ${key.sql}`];
  const statements = [
    `create table ${qualified(table)} (\n  ${parts.join(',\n  ')}\n)`,
    ...localDefinitionsOf(table).map((definition) => addSql(table, definition)),
    ...accessSteps(table, bare(table), role).map(({ sql }) => sql),
  ];
  const reason = `Table ${table.schema}.${table.name} is new in the model`;
  return { ...adding(statements.join(';\n'), reason), makes: partOf(table) };
}

const bare = ({ schema, name }: Table): ActualTable => ({
  schema,
  name,
  filled: false,
  columns: new Map(),
  aside: new Map(),
  constraints: new Map(),
  triggers: new Set(),
  secured: false,
  privileges: new Set(),
  columnPrivileges: new Map(),
});

export interface Difference {
  readonly steps: readonly Step[];
  /** The database once its tables and columns have their names, and what comes back is back. */
  readonly named: ActualSchema;
}

/**
 * The steps from the database as it is to the one the tables want, in the order to take them. Pure.
 * @param returning what is to come back of what an earlier change kept aside; nothing unless said
 */
export function diff(
  tables: readonly Table[],
  before: ActualSchema,
  role: string,
  returning: Returning = NOTHING_RETURNS,
): Difference {
  const wanted = new Set(tables.map(key));
  const { next } = before;
  const cleared = gaveWay(before);
  const renamed = renamedTables(tables, cleared.actual);
  const { steps: tableSteps, actual: earlier } = restored(tables, renamed, renamed.names, returning);
  const { steps: names, known, actual } = renamedColumns(tables, earlier, renamed.names);
  const existing = tables.flatMap((table) => {
    const found = actual.tables.get(key(table));
    if (found === undefined || isRescoped(table, found)) return [];
    const columns = columnSteps(table, found, next);
    const access = accessSteps(
      table,
      found,
      role,
      columns.some(({ keeps }) => keeps !== undefined),
    );
    return [{ table, found, columns, access, definitions: definitionSteps(table, found, returning) }];
  });
  const fresh = tables.filter((table) => !actual.tables.has(key(table)));
  const rescoped = tables.filter((table) => isRescoped(table, actual.tables.get(key(table))));
  const removals = [
    ...existing.flatMap(({ table, found }) => removalSteps(table, found, next, role)),
    ...[...actual.tables.values()].filter((table) => !wanted.has(key(table))).map((table) => tableRemoval(table, next)),
  ];
  // Nobody takes out what is to be brought together with something else first.
  const contested = new Set(
    (before.leftovers ?? []).flatMap((one) => (one.against === null ? [] : [nameOf(one.before)])),
  );
  const steps = [
    ...(actual.roleExists
      ? []
      : [ground(`create role ${quoted(role)} nologin`, 'The application has a role of its own')]),
    ...schemaSteps(tables, actual, role),
    ...extensionSteps(tables, actual),
    ...cleared.steps,
    ...tableSteps,
    ...names,
    ...functionSteps(actual),
    ...existing.flatMap(({ definitions }) => definitions.release),
    ...fresh.map((table) => createTable(table, role)),
    ...rescoped.map((table) => replacement(table, actual, role)),
    ...existing.flatMap(({ columns }) => columns),
    ...existing.flatMap(({ definitions }) => definitions.checksAndIndexes),
    ...[...fresh, ...rescoped].flatMap(newForeignKeys),
    ...existing.flatMap(({ definitions }) => definitions.foreignKeys),
    ...existing.flatMap(({ access }) => access),
    ...known,
    ...removals.filter(({ keeps }) => keeps === undefined || !contested.has(nameOf(keeps))),
  ];
  return { steps, named: actual };
}

const key = ({ schema, name }: { readonly schema: string; readonly name: string }): string => `${schema}.${name}`;

/** Whether the rows there belong to companies and the model's to nobody, or the other way round: every key differs. */
export const isRescoped = (table: Table, found: ActualTable | undefined): boolean =>
  found !== undefined && found.columns.has(COMPANY_COLUMN) !== (table.scope === 'company');

function replacement(table: Table, { tables, next }: ActualSchema, role: string): Step {
  const reason = `Table ${key(table)} changes whose records it holds: made anew, its data kept aside`;
  const { removes: _stays, ...moved } = tableAside(present(tables.get(key(table)), key(table)), next, {
    reason,
    optional: false,
  });
  return { ...moved, sql: [moved.sql, createTable(table, role).sql].join(';\n') };
}

const newForeignKeys = (table: Table): readonly Step[] =>
  foreignKeysOf(table).map((definition) =>
    adding(addSql(table, definition), `Table ${key(table)} is new in the model, and refers to another`),
  );

const tableRemoval = (table: ActualTable, next: number): Step =>
  tableAside(table, next, {
    reason: `Table ${key(table)} is no longer in the model: its data is kept aside`,
    optional: true,
  });

function schemaSteps(tables: readonly Table[], { schemas }: ActualSchema, role: string): readonly Step[] {
  return [...new Set([INTERNAL_SCHEMA, ...tables.map(({ schema }) => schema)])].flatMap((schema) => {
    const known = schemas.get(schema);
    const name = quoted(schema);
    return [
      ...(known ? [] : [ground(`create schema ${name}`, `Schema ${schema} is new in the model`)]),
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
    : [ground('create extension if not exists btree_gist', 'Ranges that may not overlap need it')];

const functionSteps = ({ functions }: ActualSchema): readonly Step[] =>
  internalFunctions
    .filter(({ signature, sql }) => functions.get(signature) !== fingerprint(sql))
    .map(({ signature, sql }) =>
      ground(
        `${sql};\ncomment on function ${INTERNAL_SCHEMA}.${signature} is ${sqlText(fingerprint(sql))}`,
        `Function ${INTERNAL_SCHEMA}.${signature} is new or has changed`,
      ),
    );
