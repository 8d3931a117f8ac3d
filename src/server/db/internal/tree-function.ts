import type { SqlFunction } from './functions.ts';

/**
 * Refuses that a row comes to stand below itself, whoever writes. Writers of one company's tree follow each other by
 * the lock that the server takes too (`catalogue/checks/tree.ts`), so that two moves that together make a loop cannot pass at
 * once. Arguments: the column of the row above, that of the id, the companies it is for (all where empty).
 */
export const keepTree: SqlFunction = {
  signature: 'keep_tree()',
  sql: `create or replace function rectoria.keep_tree() returns trigger language plpgsql as $$
declare
  moved jsonb := to_jsonb(new);
  company text := moved ->> 'company_id';
  looped boolean;
begin
  if tg_argv[2] <> '' and not company = any (string_to_array(tg_argv[2], ',')) then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended(
    'tree ' || tg_table_schema || '.' || tg_table_name || ':' || coalesce(company, ''), 0));
  execute format(
    'with recursive above as (
      select t.%1$I as id, t.%2$I as up from %3$I.%4$I t where t.%1$I = $1 %5$s
      union select t.%1$I, t.%2$I from above join %3$I.%4$I t on t.%1$I = above.up %5$s)
    select exists (select from above where id = $2)',
    tg_argv[1], tg_argv[0], tg_table_schema, tg_table_name,
    case when company is null then '' else 'and t.company_id = $3' end)
    into looped using (moved ->> tg_argv[0])::integer, (moved ->> tg_argv[1])::integer, company::integer;
  if looped then
    raise exception 'Row % of % cannot stand below itself', moved ->> tg_argv[1], tg_table_name using
      errcode = 'check_violation', schema = tg_table_schema, table = tg_table_name, column = tg_argv[0],
      constraint = tg_table_name || '_' || tg_argv[0] || '_tree';
  end if;
  return null;
end
$$`,
};
