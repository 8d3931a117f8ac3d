import { type Fragment, sql } from '../../sql/sql.ts';
import type { ColumnsOf } from './errors.ts';
import type { Connections } from './pool.ts';

/** Columns of a constraint, or those that a unique index over expressions reads; the company apart. */
const columnsQuery = (schema: string, table: string, constraint: string): Fragment => sql`
  select a.attname::text as name
  from pg_class t join pg_namespace n on n.oid = t.relnamespace
  join pg_attribute a on a.attrelid = t.oid and a.attnum > 0
  where n.nspname = ${schema} and t.relname = ${table} and a.attname <> 'company_id' and (
    exists (select from pg_constraint c where c.conrelid = t.oid and c.conname = ${constraint} and a.attnum = any (c.conkey))
    or exists (
      select from pg_index i join pg_class x on x.oid = i.indexrelid
      join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = x.oid
      where i.indrelid = t.oid and x.relname = ${constraint}
        and d.refclassid = 'pg_class'::regclass and d.refobjid = t.oid and d.refobjsubid = a.attnum))
  order by a.attnum`;

/** Asks the database's catalogue, which every connection may read, and remembers the answers. */
export function constraintColumns(pool: Pick<Connections, 'lend'>): ColumnsOf {
  const known = new Map<string, readonly string[]>();
  return async (schema, table, constraint) => {
    const key = `${schema}.${table}.${constraint}`;
    const remembered = known.get(key);
    if (remembered) return remembered;
    const { rows } = await pool.lend((client) =>
      client.query<{ name: string }>(columnsQuery(schema, table, constraint)),
    );
    const columns = rows.map(({ name }) => name);
    known.set(key, columns);
    return columns;
  };
}
