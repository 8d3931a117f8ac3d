import type { Fragment } from '../../sql/sql.ts';
import { type Ask, type Asked, isLast, type KnownCount, numberOf, type Page, withTotal } from './page.ts';
import type { PagedRepository } from './paged-repository.ts';

/** Rows that are counted while somebody waits. */
const MOST_COUNTED = 10_000;
const ALL = 2_147_483_647;

/** A page of the rows that meet conditions, read in its order until it is full. */
export async function filteredPage(
  { page }: PagedRepository,
  request: Asked,
  conditions: readonly Fragment[],
  ask: Ask,
  known: KnownCount,
): Promise<Page> {
  const [row] = await ask(page.filtered({ ...request.shape, conditions }, request));
  if (isLast(row, request)) return withTotal(row, request, 0, true);
  const counted = numberOf((await ask(page.count(conditions, MOST_COUNTED + 1)))[0], 'total');
  if (counted <= MOST_COUNTED) return withTotal(row, request, counted, true);
  const all = known(page.count(conditions, ALL));
  return withTotal(row, request, all ?? counted, all !== undefined);
}
