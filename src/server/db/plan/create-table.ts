import { qualified, quoted } from '#src/kinds/catalogue/sql/names.ts';
import type { Table } from '#src/model/table.ts';
import type { ActualTable } from './actual.ts';
import { addSql, columnSql, localDefinitionsOf, primaryKeyOf } from './definitions.ts';
import { accessSteps } from './diff-access.ts';
import { type Step, adding } from './step.ts';
import { wantedColumns } from './wanted-columns.ts';

/** Everything of a new table except its foreign keys, which wait until every table is there. */
export function createTable(table: Table, role: string): Step {
  const key = primaryKeyOf(table);
  const parts = [...wantedColumns(table).map(columnSql), `constraint ${quoted(key.name)} ${key.sql}`];
  const statements = [
    `create table ${qualified(table)} (\n  ${parts.join(',\n  ')}\n)`,
    ...localDefinitionsOf(table).map((definition) => addSql(table, definition)),
    ...accessSteps(table, bare(table), role).map(({ sql }) => sql),
  ];
  return adding(statements.join(';\n'), `Table ${table.schema}.${table.name} is new in the model`);
}

const bare = ({ schema, name }: Table): ActualTable => ({
  schema,
  name,
  filled: false,
  columns: new Map(),
  constraints: new Map(),
  triggers: new Set(),
  secured: false,
  privileges: new Set(),
});
