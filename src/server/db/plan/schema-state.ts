import { present } from '#src/model/present.ts';
import type { ClientBase } from 'pg';
import { type Fragment, sql } from '../../sql/sql.ts';
import { INTERNAL_SCHEMA } from '../internal/table-parts.ts';
import { QUEUE_SCHEMA } from '../queue/queue-schema.ts';
import { SCHEMA_COMMENT } from './introspect.ts';

/**
 * What PostgreSQL's catalogue says of all that a plan looks at, in one number: every row of it with the transaction that
 * wrote it last. Whatever is altered, by whom and however, makes another.
 */
const stateFor = (role: string): Fragment => sql`
  with schemas as (
    select oid from pg_namespace n
    where nspname in (${INTERNAL_SCHEMA}, ${QUEUE_SCHEMA}) or obj_description(n.oid, 'pg_namespace') = ${SCHEMA_COMMENT}
  ), relations as (
    -- No sequences: those of ids are made when a company writes its first record.
    select oid from pg_class where relnamespace in (select oid from schemas) and relkind <> 'S'
  ), entries (entry) as (
    select ('schema', oid, xmin::text)::text from pg_namespace where oid in (select oid from schemas)
    union all select ('relation', oid, xmin::text)::text from pg_class where oid in (select oid from relations)
    union all select ('column', attrelid, attnum, xmin::text)::text from pg_attribute
      where attrelid in (select oid from relations) and attnum > 0
    union all select ('default', oid, xmin::text)::text from pg_attrdef where adrelid in (select oid from relations)
    union all select ('constraint', oid, xmin::text)::text from pg_constraint
      where connamespace in (select oid from schemas)
    union all select ('index', indexrelid, xmin::text)::text from pg_index where indrelid in (select oid from relations)
    union all select ('trigger', oid, xmin::text)::text from pg_trigger where tgrelid in (select oid from relations)
    union all select ('policy', oid, xmin::text)::text from pg_policy where polrelid in (select oid from relations)
    union all select ('function', oid, xmin::text)::text from pg_proc where pronamespace in (select oid from schemas)
    union all select ('comment', classoid, objoid, objsubid, xmin::text)::text from pg_description
      where objoid >= 16384
    union all select ('extension', oid, xmin::text)::text from pg_extension
    union all select ('role', oid, rolname)::text from pg_roles where rolname = ${role}
  )
  select count(*) || ':' || sum(hashtextextended(entry, 0)) as state from entries`;

const stateOf = async (client: ClientBase, role: string): Promise<string | undefined> =>
  (await client.query<{ state: string }>(stateFor(role))).rows[0]?.state;

/**
 * Whether the database is as it was left when nothing stood between it and this build any more, so that there is
 * nothing to plan. Inside the transaction that planned, or would.
 */
export async function isSchemaUnchanged(client: ClientBase, build: string, role: string): Promise<boolean> {
  const known = await client.query<{ noted: boolean }>(`select to_regclass('rectoria.encaje') is not null as noted`);
  if (known.rows[0]?.noted !== true) return false;
  const { rows } = await client.query<{ estado: string }>(
    sql`select estado from rectoria.encaje where construccion = ${build}`,
  );
  return rows[0] !== undefined && rows[0].estado === (await stateOf(client, role));
}

/** Notes that nothing stands between the database, as it is now, and this build. */
export async function noteSchemaState(client: ClientBase, build: string, role: string): Promise<void> {
  await client.query('delete from rectoria.encaje');
  const state = present(await stateOf(client, role), 'The state of the database');
  await client.query(sql`insert into rectoria.encaje (construccion, estado) values (${build}, ${state})`);
}
