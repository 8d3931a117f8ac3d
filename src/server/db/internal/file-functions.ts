import type { SqlFunction } from './functions.ts';

/**
 * Attaches the file whose id a record gets to that record, whoever writes it; refuses one that was uploaded for another
 * field, is not of a size and type the company takes there, is another record's, or was brought by somebody else.
 * The file that the record held before stays the record's, for its audit and to be taken back, and is marked as replaced.
 * Arguments: the column, the column that names the row, resource and field, and what is taken as JSON.
 */
export const attachFile: SqlFunction = {
  signature: 'attach_file()',
  sql: `create or replace function rectoria.attach_file() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  written jsonb := to_jsonb(new);
  file integer := (written ->> tg_argv[0])::integer;
  record_id integer := (written ->> tg_argv[1])::integer;
  former integer := (to_jsonb(old) ->> tg_argv[0])::integer;
begin
  if file is not distinct from former then
    return null;
  end if;
  update rectoria.archivos a set reemplazado = true
  where a.company_id = old.company_id and a.id = former and a.recurso = tg_argv[2] and a.campo = tg_argv[3];
  if file is null then
    return null;
  end if;
  update rectoria.archivos a set registro = record_id, adjuntado = coalesce(a.adjuntado, now()), reemplazado = false
  where a.company_id = new.company_id and a.id = file and a.recurso = tg_argv[2] and a.campo = tg_argv[3]
    and (a.registro = record_id or a.registro is null
      and a.usuario_id is not distinct from nullif(current_setting('app.actor', true), '')::integer)
    and exists (select from jsonb_array_elements(tg_argv[4]::jsonb) taken
      where (taken -> 'companies' = 'null'::jsonb or taken -> 'companies' @> to_jsonb(new.company_id))
        and a.tamano <= (taken ->> 'maxSize')::integer and taken -> 'types' ? a.tipo);
  if not found then
    raise exception 'The file % cannot be the % of this record', file, tg_argv[3] using
      errcode = 'check_violation', schema = tg_table_schema, table = tg_table_name, column = tg_argv[0],
      constraint = tg_table_name || '_' || tg_argv[0] || '_file';
  end if;
  return null;
end
$$`,
};

/** Uploads of the company that no record came to hold within a day. */
export const forgetFiles: SqlFunction = {
  signature: 'forget_files()',
  sql: `create or replace function rectoria.forget_files() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from rectoria.archivos where registro is null and creado < now() - interval '1 day';
end
$$`,
};
