import type { ClientBase } from 'pg';
import { qualified, quoted } from '#src/kinds/catalogue/sql/names.ts';
import { sql } from '../../sql/sql.ts';
import type { ActualSchema, ActualTable } from './actual.ts';
import { limitLocks } from './apply.ts';
import { ASIDE_PATTERN } from './aside.ts';
import { reachSql } from './reach.ts';

/** Something that was taken out of the tables and is still there. */
export interface Aside {
  /** What it is called: `pruebas.cosas.aparte$1004$valor`, `aparte$1004$pruebas.cosas`. */
  readonly name: string;
  /** What drops it for good. */
  readonly sql: string;
  /** When the change was made that kept it, and how many whole days ago; null where that is not on record. */
  readonly kept: { readonly at: string; readonly days: number } | null;
}

const KEPT = sql`select kept ->> 'as' as "as", to_char(aplicado, 'YYYY-MM-DD HH24:MI') as at,
  floor(extract(epoch from now() - aplicado) / 86400)::integer as days
  from rectoria.modelo, jsonb_path_query(pasos, '$[*].keeps') kept`;

/** All that is kept aside, columns first. */
export async function asideIn(client: ClientBase, actual: ActualSchema, role: string): Promise<readonly Aside[]> {
  const { tables, asideTables } = actual;
  if (asideTables.size === 0 && [...tables.values()].every(({ aside }) => aside.size === 0)) return [];
  const { rows } = await client.query<{ as: string; at: string; days: number }>(KEPT);
  const kept = new Map(rows.map(({ as, at, days }) => [as, { at, days }]));
  return [
    ...[...tables.values()].flatMap((table) =>
      [...table.aside.keys()].map((column) => ({
        name: `${table.schema}.${table.name}.${column}`,
        sql: `alter table ${qualified(table)} drop column ${quoted(column)};\n${reachOf(table, role)}`,
        kept: kept.get(column) ?? null,
      })),
    ),
    ...[...asideTables.values()].map((table) => ({
      name: `${table.schema}.${table.name}`,
      sql: `drop table ${qualified(table)} cascade`,
      kept: kept.get(table.schema) ?? null,
    })),
  ];
}

/** What the application had of the table by its columns it has of the whole where none is kept aside any more. */
const reachOf = ({ schema, name, privileges, columnPrivileges }: ActualTable, role: string): string =>
  reachSql(
    { schema, name, privileges: [...privileges, ...[...columnPrivileges.values()].flatMap((of) => [...of])] },
    role,
  );

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
  for (const each of aside) await client.query(each.sql);
  await client.query(EMPTY_SCHEMAS);
}
