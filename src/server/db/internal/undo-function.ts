import type { SqlFunction } from './functions.ts';

/**
 * Takes back that an import made records: deletes them and gives their ids. Its owner's rights let it, since the application may
 * delete of no table of whose records the contract deletes none. None of another company, nor what no import that was
 * applied has made, nor what anybody wrote since: the last that the audit tells of each is that this request made it.
 * Arguments: the table, the ids, the request.
 */
export const takeBack: SqlFunction = {
  signature: 'take_back(text, text, integer[], text)',
  sql: `create or replace function rectoria.take_back(of_schema text, of_table text, records integer[], request text)
returns integer[] language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  company integer := nullif(current_setting('app.company', true), '')::integer;
  own_table text := of_schema || '.' || of_table;
  kept regclass := to_regclass(format('%I.%I', of_schema, of_table));
  key text;
  beside text[];
  taken integer[];
begin
  select a.attname into key from pg_index i
  join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
  where i.indrelid = kept and i.indisprimary and a.attname <> 'company_id';
  if key is null or not exists (select from rectoria.importaciones i
      where i.company_id = company and i.aplicada_solicitud = request) then
    return '{}';
  end if;
  -- Whoever writes them meanwhile is waited for.
  execute format('select array_agg(held.id) from (select %2$I as id from %1$s
    where company_id = $1 and %2$I = any ($2) order by %2$I for update) held', kept, key)
    into taken using company, records;
  select coalesce(array_agg(n.nspname || '.' || t.relname), '{}') into beside
  from pg_constraint c
  join pg_class t on t.oid = c.conrelid
  join pg_namespace n on n.oid = t.relnamespace
  where c.contype = 'f' and c.confrelid = kept and c.confdeltype = 'c';
  select array_agg(own.id) into taken from unnest(taken) own(id)
  cross join lateral (select a.accion, a.solicitud from rectoria.auditoria a
    where a.company_id = company and a.tabla = own_table and a.fila = own.id order by a.id desc limit 1) last
  where last.accion = 'INSERT' and last.solicitud = request
    and not exists (select from unnest(beside) b(tabla)
      join rectoria.auditoria a on a.tabla = b.tabla and coalesce(a.despues, a.antes) ->> 'parent_id' = own.id::text
      where a.company_id = company and a.solicitud is distinct from request);
  execute format('delete from %s where company_id = $1 and %I = any ($2)', kept, key) using company, taken;
  return coalesce(taken, '{}');
end
$$`,
};
