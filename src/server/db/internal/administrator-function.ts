import { ACTIONS } from '#src/model/permission.ts';
import type { SqlFunction } from './functions.ts';

/** Told of a transaction that would leave a company without an administrator. */
export const LAST_ADMINISTRATOR = 'last_administrator';

const actions = ACTIONS.map((action) => `'${action}'`).join(', ');

/**
 * Whether a company has an administrator: an active user of an active role that may do everything everywhere, and to
 * whom nothing is denied. Who lacks a part of it could not give that part back to anybody.
 */
export const hasAdministrator: SqlFunction = {
  signature: 'has_administrator(integer)',
  sql: `create or replace function rectoria.has_administrator(company integer) returns boolean
language plpgsql stable as $$
begin
  return exists (
    select from rectoria.usuarios u
    join rectoria.roles r on r.company_id = u.company_id and r.rolid = u.rolid and r.estatus
    where u.company_id = company and u.estatus
      and (select count(distinct p.accion) from rectoria.roles_permisos p
        where p.company_id = r.company_id and p.parent_id = r.rolid and p.recurso = '*' and p.sedeid is null
          and p.accion in (${actions})) = ${ACTIONS.length}
      and not exists (select from rectoria.permisos_usuarios d
        where d.company_id = u.company_id and d.usuarioid = u.usuarioid and not d.concedido));
end
$$`,
};

/**
 * Notes for `keep_administrator`, before a transaction changes anything that decides about it, whether the company had an
 * administrator: a change may not take the last one away, and one of a company without any takes nobody away.
 */
export const noteAdministrator: SqlFunction = {
  signature: 'note_administrator()',
  sql: `create or replace function rectoria.note_administrator() returns trigger language plpgsql as $$
declare
  company integer := case when tg_op = 'INSERT' then new.company_id else old.company_id end;
  note text := 'rectoria.had_administrator_' || company;
begin
  if coalesce(current_setting(note, true), '') = '' then
    perform set_config(note, rectoria.has_administrator(company)::text, true);
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$`,
};

/**
 * Refuses, at the end of the transaction, what takes a company's last administrator away. Transactions ask one after
 * the other, so that two of them cannot each count on the one that the other removes.
 */
export const keepAdministrator: SqlFunction = {
  signature: 'keep_administrator()',
  sql: `create or replace function rectoria.keep_administrator() returns trigger language plpgsql as $$
declare
  company integer := case when tg_op = 'DELETE' then old.company_id else new.company_id end;
begin
  if current_setting('rectoria.had_administrator_' || company, true) is distinct from 'true' then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('rectoria.administrators:' || company, 0));
  if not rectoria.has_administrator(company) then
    raise exception 'The last administrator cannot be removed'
      using errcode = 'check_violation', schema = tg_table_schema, table = tg_table_name,
        constraint = '${LAST_ADMINISTRATOR}';
  end if;
  return null;
end
$$`,
};
