import type { Table } from '#src/model/table.ts';
import { column, type Fragment, join, literal, sql, table as tableOf } from '../../sql/sql.ts';
import { TAXPAYER_FIELDS } from './read-line.ts';

const columns = TAXPAYER_FIELDS.map(column);
const list = join(columns, ', ');
const changes = join(
  columns.map((each) => sql`${each} = p.${each}`),
  ', ',
);
const of = (alias: Fragment): Fragment =>
  join(
    columns.map((each) => sql`${alias}.${each}`),
    ', ',
  );

/** The statements of an import, in one transaction; the file's lines wait in a table that goes with it. */
export const importSql = (table: Table) => {
  const target = tableOf(table);
  return {
    begin: [
      // One import at a time; and sorting a million rows is worth some memory.
      sql`select pg_advisory_xact_lock(hashtext(${literal(`import ${table.schema}.${table.name}`)}))`,
      sql`set local work_mem = '64MB'`,
      sql`set local jit = off`,
      sql`create temp table padron on commit drop as select 0 as linea, ${list} from ${target} limit 0`,
    ],
    copy: sql`copy padron (linea, ${list}) from stdin`,
    /** The later lines of a number that was there before. */
    repeated: sql`with numbered as (
        select linea, rncid, first_value(linea) over w as earlier from padron window w as (partition by rncid order by linea)),
      removed as (delete from padron p using numbered n where p.linea = n.linea and n.linea <> n.earlier)
      select linea, earlier from numbered where linea <> earlier order by linea`,
    ready: [sql`create unique index on padron (rncid)`, sql`analyze padron`],
    changed: sql`update ${target} t set ${changes}
      from padron p where t.rncid = p.rncid and (${of(sql`t`)}) is distinct from (${of(sql`p`)})`,
    /** Other records may refer to one that is gone: it stays, no longer in use. */
    gone: sql`update ${target} t set estatus = false
      where t.estatus and not exists (select from padron p where p.rncid = t.rncid)`,
    added: sql`insert into ${target} (${list}) select ${list} from padron p
      where not exists (select from ${target} t where t.rncid = p.rncid) order by linea`,
  };
};
