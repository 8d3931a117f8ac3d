import { columnName } from '#src/kinds/catalogue/sql/names.ts';
import type { TableName } from '#src/model/catalogue.ts';
import { whereAll } from '../catalogue/paged/page-parts.ts';
import { statementOf } from '../sql/prepared.ts';
import { type Fragment, identifier, sql, table } from '../sql/sql.ts';
import type { Statement } from '../sql/statement.ts';

/** Beyond that many records it is told that there are more: nobody waits for a table of millions to be counted. */
export const MOST_COUNTED = 200_000;

/** How many of those records are in each state: a row of `estado` and `total` for each that any is in. */
export const countsSql = (of: TableName, field: string, conditions: readonly Fragment[]): Statement =>
  statementOf(sql`select estado, count(*)::integer as total
    from (select ${identifier('t', columnName(field))} as estado from ${table(of)} t ${whereAll(conditions)}
      limit ${MOST_COUNTED + 1}) listed
    group by estado`);
