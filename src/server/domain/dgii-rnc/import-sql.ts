import { columnName, qualified, quoted } from '#src/kinds/catalogue/sql/names.ts';
import type { Table } from '#src/model/table.ts';
import { TAXPAYER_FIELDS } from './read-line.ts';

const columns = TAXPAYER_FIELDS.map((field) => quoted(columnName(field)));
const list = columns.join(', ');
const of = (alias: string): string => columns.map((column) => `${alias}.${column}`).join(', ');

/** The statements of an import, in one transaction; the file's lines wait in a table that goes with it. */
export const importSql = (table: Table) => {
  const target = qualified(table);
  return {
    begin: [
      // One import at a time; and sorting a million rows is worth some memory.
      `select pg_advisory_xact_lock(hashtext('import ${table.schema}.${table.name}'))`,
      `set local work_mem = '64MB'`,
      `set local jit = off`,
      `create temp table padron on commit drop as select 0 as linea, ${list} from ${target} limit 0`,
    ],
    copy: `copy padron (linea, ${list}) from stdin`,
    /** The later lines of a number that was there before. */
    repeated: `with numbered as (
        select linea, rncid, first_value(linea) over w as earlier from padron window w as (partition by rncid order by linea)),
      removed as (delete from padron p using numbered n where p.linea = n.linea and n.linea <> n.earlier)
      select linea, earlier from numbered where linea <> earlier order by linea`,
    ready: ['create unique index on padron (rncid)', 'analyze padron'],
    changed: `update ${target} t set ${columns.map((column) => `${column} = p.${column}`).join(', ')}
      from padron p where t.rncid = p.rncid and (${of('t')}) is distinct from (${of('p')})`,
    /** Other records may refer to one that is gone: it stays, no longer in use. */
    gone: `update ${target} t set estatus = false
      where t.estatus and not exists (select from padron p where p.rncid = t.rncid)`,
    added: `insert into ${target} (${list}) select ${list} from padron p
      where not exists (select from ${target} t where t.rncid = p.rncid) order by linea`,
  };
};
