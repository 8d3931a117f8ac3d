import type { ClientBase } from 'pg';
import { qualified, quoted } from '#src/kinds/catalogue/sql/names.ts';
import type { ActualSchema } from './actual.ts';
import { limitLocks } from './apply.ts';
import { ASIDE_PATTERN } from './aside.ts';

/** Something that was taken out of the tables and is still there. */
export interface Aside {
  /** What it is called: `pruebas.cosas.aparte$1004$valor`, `aparte$1004$pruebas.cosas`. */
  readonly name: string;
  /** What drops it for good. */
  readonly sql: string;
}

/** All that is kept aside, columns first. */
export const asideIn = ({ tables, asideTables }: ActualSchema): readonly Aside[] => [
  ...[...tables.values()].flatMap((table) =>
    [...table.aside.keys()].map((column) => ({
      name: `${table.schema}.${table.name}.${column}`,
      sql: `alter table ${qualified(table)} drop column ${quoted(column)}`,
    })),
  ),
  ...[...asideTables.values()].map((table) => ({
    name: `${table.schema}.${table.name}`,
    sql: `drop table ${qualified(table)} cascade`,
  })),
];

/** Schemas in which nothing is kept aside any more. */
const EMPTY_SCHEMAS = `do $$
declare
  named name;
begin
  for named in
    select nspname from pg_namespace n
    where nspname ~ '${ASIDE_PATTERN}' and not exists (select from pg_class where relnamespace = n.oid)
  loop
    execute format('drop schema %I', named);
  end loop;
end
$$`;

/** Drops it for good, and the schemas that nothing stands in then, in the caller's transaction. */
export async function forgetSteps(client: ClientBase, aside: readonly Aside[]): Promise<void> {
  if (aside.length === 0) return;
  await limitLocks(client);
  for (const { sql } of aside) await client.query(sql);
  await client.query(EMPTY_SCHEMAS);
}
