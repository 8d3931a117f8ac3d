import type { SqlFunction } from './functions.ts';

/**
 * A new row refers to itself where it says no other: its id is known before it is stored. Arguments: the column, and that
 * of the id.
 */
export const referItself: SqlFunction = {
  signature: 'refer_itself()',
  sql: `create or replace function rectoria.refer_itself() returns trigger language plpgsql as $$
begin
  return jsonb_populate_record(new, jsonb_build_object(tg_argv[0], to_jsonb(new) -> tg_argv[1]));
end
$$`,
};
