import type { SqlFunction } from './functions.ts';

/**
 * Refuses a state that no transition leads to, whoever writes: a change has to say which transition it is
 * (`app.transition`), and why where it must (`app.reason`), as the audit then tells. A new row is in the first state,
 * unless the tables' owner brings it (reference data, an import). Arguments: the column, what is demanded as JSON.
 */
export const guardState: SqlFunction = {
  signature: 'guard_state()',
  sql: `create or replace function rectoria.guard_state() returns trigger language plpgsql as $$
declare
  state text := to_jsonb(new) ->> tg_argv[0];
  before text := case when tg_op = 'UPDATE' then to_jsonb(old) ->> tg_argv[0] end;
  made text := current_setting('app.transition', true);
  demand jsonb;
begin
  if tg_op = 'UPDATE' and state is not distinct from before then return new; end if;
  select one into demand from jsonb_array_elements(tg_argv[1]::jsonb) one
  where one -> 'companies' = 'null'::jsonb or one -> 'companies' @> to_jsonb(new.company_id);
  if demand is null then return new; end if;
  if tg_op = 'INSERT' then
    if state is not distinct from demand ->> 'initial'
      or pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'usage') then
      return new;
    end if;
  elsif exists (select from jsonb_array_elements(demand -> 'transitions') one
      where one ->> 'name' = made and one ->> 'to' = state and (one -> 'from' = 'null'::jsonb or one -> 'from' ? before)
        and ((one ->> 'reasoned') = 'false' or coalesce(current_setting('app.reason', true), '') <> '')) then
    return new;
  end if;
  raise exception 'The % of % does not become % from % by %', tg_argv[0], tg_table_name, state, before,
    coalesce(nullif(made, ''), 'no transition') using
    errcode = 'check_violation', schema = tg_table_schema, table = tg_table_name, column = tg_argv[0],
    constraint = tg_table_name || '_' || tg_argv[0] || '_state';
end
$$`,
};
