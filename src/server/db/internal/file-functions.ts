import type { SqlFunction } from './functions.ts';

/**
 * Attaches the file whose id a record, or one of its rows, gets to that record, whoever writes it; refuses one that was
 * uploaded for another field, is not of a size and type the company takes there, is another record's or row's, or was
 * brought by somebody else. The file that was held before stays the record's, for its audit and to be taken back, and is
 * marked as replaced.
 * Arguments: the column, the column that names the record, resource and field, what is taken as JSON, and `row` where
 * the table is that of a record's rows. These change together, so that what another row holds is looked up there.
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
  among_rows constant text := format('select count(*) from %I.%I where company_id = $1 and %I = $2 and %I = $3',
    tg_table_schema, tg_table_name, tg_argv[1], tg_argv[0]);
  holders bigint := 0;
begin
  if file is not distinct from former then
    return null;
  end if;
  if former is not null and tg_nargs = 6 then
    execute among_rows into holders using old.company_id, (to_jsonb(old) ->> tg_argv[1])::integer, former;
  end if;
  if holders = 0 then
    update rectoria.archivos a set reemplazado = true
    where a.company_id = old.company_id and a.id = former and a.recurso = tg_argv[2] and a.campo = tg_argv[3];
  end if;
  if file is null then
    return null;
  end if;
  holders := 1;
  if tg_nargs = 6 then
    execute among_rows into holders using new.company_id, record_id, file;
  end if;
  update rectoria.archivos a set registro = record_id, adjuntado = coalesce(a.adjuntado, now()), reemplazado = false
  where holders = 1 and a.company_id = new.company_id and a.id = file
    and a.recurso = tg_argv[2] and a.campo = tg_argv[3]
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

/** Uploads of the company that no record came to hold within a day go; of their bytes it is to be seen who else has them. */
export const forgetFiles: SqlFunction = {
  signature: 'forget_files()',
  sql: `create or replace function rectoria.forget_files() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  with gone as (
    delete from rectoria.archivos where registro is null and creado < now() - interval '1 day'
    returning company_id, guardado)
  update rectoria.contenidos c set revisar = true from gone
  where c.company_id = gone.company_id and c.huella = gone.guardado and not c.revisar;
end
$$`,
};
