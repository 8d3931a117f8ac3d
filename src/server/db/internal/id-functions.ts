import type { SqlFunction } from './functions.ts';

/** Reference data has the ids below. */
const FIRST_ID = 1000;

/** Name of the sequence that a company's ids of a table come from: in the table's schema, and gone with it. */
export const idSequence: SqlFunction = {
  signature: 'id_sequence(text, text)',
  sql: `create or replace function rectoria.id_sequence(of_schema text, of_table text) returns text
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  company integer := nullif(current_setting('app.company', true), '')::integer;
  named text := of_table || '$' || company;
begin
  if company is null then
    raise exception 'No company is set whose ids of % could be counted', of_table using errcode = 'object_not_in_prerequisite_state';
  end if;
  if octet_length(named) > 63 then
    named := left(of_table, 40) || '$' || left(md5(of_table), 8) || '$' || company;
  end if;
  return format('%I.%I', of_schema, named);
end
$$`,
};

/**
 * The next id of a table for the company: each counts its own, so that no id tells how much the others write. The
 * sequence is made with the first; transactions that make one wait for each other, by a lock of the table, since with no
 * other would they see what was made meanwhile; and what was rolled back is made again. Its owner's rights let it: the application can count on, and neither look nor set back.
 */
export const nextId: SqlFunction = {
  signature: 'next_id(text, text, text)',
  sql: `create or replace function rectoria.next_id(of_schema text, of_table text, of_column text) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  named text := rectoria.id_sequence(of_schema, of_table);
  counted regclass := to_regclass(named);
  company integer;
  highest bigint;
begin
  if counted is null then
    execute format('lock table %I.%I in share update exclusive mode', of_schema, of_table);
    counted := to_regclass(named);
  end if;
  if counted is null then
    company := current_setting('app.company')::integer;
    execute format('select max(%I) from %I.%I where company_id = $1', of_column, of_schema, of_table)
      into highest using company;
    execute format('create sequence %s start with %s owned by %I.%I.%I',
      named, greatest(${FIRST_ID}, highest + 1), of_schema, of_table, of_column);
    counted := to_regclass(named);
  end if;
  return nextval(counted);
end
$$`,
};

/** After rows were written with ids of their own: those that follow are above them. */
export const skipIds: SqlFunction = {
  signature: 'skip_ids(text, text, text)',
  sql: `create or replace function rectoria.skip_ids(of_schema text, of_table text, of_column text) returns bigint
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  next bigint := rectoria.next_id(of_schema, of_table, of_column);
  highest bigint;
begin
  execute format('select max(%I) from %I.%I where company_id = current_setting(''app.company'')::integer',
    of_column, of_schema, of_table) into highest;
  return setval(to_regclass(rectoria.id_sequence(of_schema, of_table)), greatest(next, highest));
end
$$`,
};

/**
 * Keeps whoever would write a table away until the transaction ends; all may read. With its owner's rights: the
 * application, which may write a table, may not lock it where it has it column by column.
 */
export const holdWriters: SqlFunction = {
  signature: 'hold_writers(text, text)',
  sql: `create or replace function rectoria.hold_writers(of_schema text, of_table text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  execute format('lock table %I.%I in share row exclusive mode', of_schema, of_table);
end
$$`,
};
