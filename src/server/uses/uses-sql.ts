import { statementOf } from '../sql/prepared.ts';
import { empty, type Fragment, identifier, join, Shared, sql, table } from '../sql/sql.ts';
import type { Statement } from '../sql/statement.ts';
import type { Place } from '../catalogue/checks/reference-places.ts';

/** Beyond that many it is told that there are more: who has to decide need not know how many. */
export const MOST_COUNTED = 1000;

/** How many records refer to those of the ids, by each place: a row of `at`, its number among the places, and `total`. */
export function usesSql(places: readonly Place[], ids: readonly number[]): Statement {
  const meant = new Shared(ids);
  const counted = places.map(({ table: of, column, by, told }, at): Fragment => {
    const isMeant =
      told === null ? empty : sql` and ${identifier('u', told.column)}::text = any(${told.values}::text[])`;
    return sql`select ${at}::integer as at, (select count(*) from (select distinct ${identifier('u', by)} from ${table(of)} u
      where ${identifier('u', column)} = any(${meant}::integer[])${isMeant} limit ${MOST_COUNTED + 1}) n)::integer as total`;
  });
  return statementOf(sql`select at, total from (${join(counted, ' union all ')}) c where total > 0 order by at`);
}
