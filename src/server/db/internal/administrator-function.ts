import type { SqlFunction } from './functions.ts';

/** Told of a transaction that would leave a company without an administrator. */
export const LAST_ADMINISTRATOR = 'last_administrator';

/**
 * Refuses, at the end of the transaction, what takes a company's last administrator away: an active user of an active
 * role that may edit everything everywhere, and to whom nothing of the users' and roles' administration is denied.
 * Transactions ask one after the other, so that two of them cannot each count on the one that the other removes.
 */
export const keepAdministrator: SqlFunction = {
  signature: 'keep_administrator()',
  sql: `create or replace function rectoria.keep_administrator() returns trigger language plpgsql as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  company integer := (coalesce(before, after) ->> 'company_id')::integer;
  touched boolean := case tg_table_name
    when 'usuarios' then (before ->> 'estatus')::boolean
      and ((after ->> 'estatus')::boolean is not true or after ->> 'rolid' <> before ->> 'rolid')
      and exists (select from rectoria.roles_permisos p where p.company_id = company
        and p.parent_id = (before ->> 'rolid')::integer and p.recurso = '*' and p.accion = 'edit')
    when 'roles' then (before ->> 'estatus')::boolean and (after ->> 'estatus')::boolean is not true
    when 'roles_permisos' then before ->> 'recurso' = '*' and before ->> 'accion' = 'edit'
    else (after ->> 'concedido')::boolean is false
  end;
begin
  if touched is not true then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('rectoria.administrators:' || company, 0));
  if not exists (
    select from rectoria.usuarios u
    join rectoria.roles r on r.company_id = u.company_id and r.rolid = u.rolid and r.estatus
    join rectoria.roles_permisos p on p.company_id = r.company_id and p.parent_id = r.rolid
      and p.recurso = '*' and p.accion = 'edit' and p.sedeid is null
    where u.company_id = company and u.estatus and not exists (
      select from rectoria.permisos_usuarios d where d.company_id = u.company_id and d.usuarioid = u.usuarioid
        and not d.concedido and d.accion in ('view', 'edit')
        and d.recurso in ('*', 'seguridad/*', 'seguridad/usuarios', 'seguridad/roles'))
  ) then
    raise exception 'The last administrator cannot be removed'
      using errcode = 'check_violation', schema = tg_table_schema, table = tg_table_name,
        constraint = '${LAST_ADMINISTRATOR}';
  end if;
  return null;
end
$$`,
};
