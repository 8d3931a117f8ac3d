import type { SqlFunction } from './functions.ts';

/**
 * A line of the audit as a row of the table that it was of, whatever became of the table since: what it has no column for
 * is left out, and so is a value that does not fit the type that its column has today.
 */
export const rowOf: SqlFunction = {
  signature: 'row_of(anyelement, jsonb)',
  sql: `create or replace function rectoria.row_of(kind anyelement, line jsonb) returns anyelement
language plpgsql stable as $$
declare
  name text;
begin
  return pg_catalog.jsonb_populate_record(kind, line);
exception when data_exception then
  for name in select pg_catalog.jsonb_object_keys(line) loop
    begin
      perform pg_catalog.jsonb_populate_record(kind, pg_catalog.jsonb_build_object(name, line -> name));
    exception when data_exception then
      line := line - name;
    end;
  end loop;
  return pg_catalog.jsonb_populate_record(kind, line);
end
$$`,
};
