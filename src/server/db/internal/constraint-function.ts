import type { SqlFunction } from './functions.ts';

/**
 * Refuses, at the end of the transaction, what a guard of a table says is broken (`Guard` of the model). Transactions that
 * change rows of one group ask one after the other, so that two of them cannot each count on what the other changes.
 * Arguments: the name of the constraint, the companies it is for (all where empty), of which version of the row it is
 * asked (`new`, `old`, `both`), the SQL of its group, the SQL of what is broken; both over the row `$1`.
 */
export const keepConstraint: SqlFunction = {
  signature: 'keep_constraint()',
  sql: `create or replace function rectoria.keep_constraint() returns trigger language plpgsql as $$
declare
  lock text := format('select pg_advisory_xact_lock(hashtextextended(%L || coalesce(%s, %L), 0))',
    tg_argv[0] || ':' || coalesce(current_setting('app.company', true), '') || ':', tg_argv[3], '');
  question text := 'select ' || tg_argv[4];
  companies text[] := string_to_array(nullif(tg_argv[1], ''), ',');
  broken boolean := false;
begin
  if tg_argv[2] <> 'new' and (companies is null or to_jsonb(old) ->> 'company_id' = any (companies)) then
    execute lock using old;
    execute question into broken using old;
  end if;
  if broken is not true and tg_argv[2] <> 'old'
    and (companies is null or to_jsonb(new) ->> 'company_id' = any (companies)) then
    execute lock using new;
    execute question into broken using new;
  end if;
  if broken then
    raise exception 'The constraint % does not hold', tg_argv[0]
      using errcode = 'check_violation', schema = tg_table_schema, table = tg_table_name, constraint = tg_argv[0];
  end if;
  return null;
end
$$`,
};
