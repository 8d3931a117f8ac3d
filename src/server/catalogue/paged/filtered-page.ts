import { statement } from '../../sql/statement.ts';
import type { Conditions } from './conditions.ts';
import { type Ask, type Asked, isLast, type KnownCount, numberOf, type Page, withTotal } from './page.ts';
import type { PagedRepository } from './paged-repository.ts';

/** Rows that are counted while somebody waits. */
const MOST_COUNTED = 10_000;
const ALL = 2_147_483_647;

/** A page of the rows that meet conditions, read in its order until it is full. */
export async function filteredPage(
  repository: PagedRepository,
  request: Asked,
  { sql, values }: Conditions,
  ask: Ask,
  known: KnownCount,
): Promise<Page> {
  const { first, count, shape } = request;
  const [row] = await ask(
    statement(repository.page.filtered({ ...shape, conditions: sql }), [first, count, ...values]),
  );
  if (isLast(row, request)) return withTotal(row, request, 0, true);
  // The same conditions, whose parameters are one place further on in a page.
  const counting = repository.page.count(sql.map((each) => each.replaceAll(/\$(\d+)/g, (_, n) => `$${Number(n) - 1}`)));
  const counted = numberOf((await ask(statement(counting, [MOST_COUNTED + 1, ...values])))[0], 'total');
  if (counted <= MOST_COUNTED) return withTotal(row, request, counted, true);
  const all = known(statement(counting, [ALL, ...values]));
  return withTotal(row, request, all ?? counted, all !== undefined);
}
