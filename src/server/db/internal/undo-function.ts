import type { SqlFunction } from './functions.ts';

/**
 * Takes back that an import made a record: deletes it and says so. Its owner's rights let it, since the application may
 * delete of no table of whose records the contract deletes none. Not of another company, nor what no import that was
 * applied has made, nor what anybody wrote since: the last that the audit tells of it is that this request made it.
 * Arguments: the table, the id, the request.
 */
export const takeBack: SqlFunction = {
  signature: 'take_back(text, text, integer, text)',
  sql: `create or replace function rectoria.take_back(of_schema text, of_table text, record integer, request text)
returns boolean language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  company integer := nullif(current_setting('app.company', true), '')::integer;
  kept regclass := to_regclass(format('%I.%I', of_schema, of_table));
  key text;
  held boolean;
  last record;
begin
  select a.attname into key from pg_index i
  join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
  where i.indrelid = kept and i.indisprimary and a.attname <> 'company_id';
  if key is null or not exists (select from rectoria.importaciones i
      where i.company_id = company and i.aplicada_solicitud = request) then
    return false;
  end if;
  -- Whoever writes it meanwhile is waited for.
  execute format('select true from %s where company_id = $1 and %I = $2 for update', kept, key)
    into held using company, record;
  select a.accion, a.solicitud into last from rectoria.auditoria a
  where a.company_id = company and a.tabla = of_schema || '.' || of_table and a.fila = record
  order by a.id desc limit 1;
  if held is null or last.accion is distinct from 'INSERT' or last.solicitud is distinct from request then
    return false;
  end if;
  if exists (select from pg_constraint c
      join pg_class t on t.oid = c.conrelid
      join pg_namespace n on n.oid = t.relnamespace
      join rectoria.auditoria a on a.tabla = n.nspname || '.' || t.relname
        and coalesce(a.despues, a.antes) ->> 'parent_id' = record::text
      where c.contype = 'f' and c.confrelid = kept and c.confdeltype = 'c'
        and a.company_id = company and a.solicitud is distinct from request) then
    return false;
  end if;
  execute format('delete from %s where company_id = $1 and %I = $2', kept, key) using company, record;
  return true;
end
$$`,
};
