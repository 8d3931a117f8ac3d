import { ProblemError } from '../../http/problem.ts';
import { type Fragment, join, Shared } from '../../sql/sql.ts';
import { quick, type Statement } from '../../sql/statement.ts';
import { conditionsOf, heldBy } from './conditions.ts';
import { filteredPage } from './filtered-page.ts';
import { foundPage, patternsOf, type Term, termsOf } from './found-page.ts';
import { numberedBy } from './numbered.ts';
import { type Ask, type Asked, bodyOf, type KnownCount, numberOf, type Page } from './page.ts';
import { AT_ONCE, NEAR } from './page-sql.ts';
import type { Ordering } from './page-parts.ts';
import type { PagedRepository } from './paged-repository.ts';
import type { PageRequest } from './parameters.ts';

/** How a list is put in order. Throws a `bad-parameter` problem for what it cannot be ordered by. */
export function orderingOf({ usual, orders }: PagedRepository, sort: PageRequest['sort']): Ordering {
  if (sort === undefined) return usual;
  const order = orders.get(sort.field);
  if (order === undefined) throw new ProblemError('bad-parameter', { params: { name: 'sort' } });
  return { order, descending: sort.descending };
}

/** The page that begins at a position, as it is read quickest from there. */
function wholeStatement({ page }: PagedRepository, { first, count, shape }: Asked): Statement {
  const { order, descending } = shape;
  if (!('key' in order)) return (first <= NEAR ? page.near(shape) : page.skipping(shape))(first, count);
  if (first <= AT_ONCE) return quick(page.first(shape)(first, count));
  return (first <= NEAR ? page.near(shape) : page.far(order, descending))(first, count);
}

async function wholePage(repository: PagedRepository, request: Asked, ask: Ask): Promise<Page> {
  const { first } = request;
  const [row] = await ask(wholeStatement(repository, request));
  return { body: bodyOf(row), first, rows: numberOf(row, 'rows'), total: numberOf(row, 'total'), exact: true };
}

/** What rows must meet to be listed, as it is found out what a search looks for. */
interface Sought {
  readonly terms: readonly Term[];
  readonly filters: readonly Fragment[];
  readonly held: readonly Fragment[];
  /** That a row of `t` has all words; nothing is sought where there are none. */
  readonly matching: Fragment;
  /** That it has them or such a number; null where the words alone find all. */
  readonly numbered: Fragment | null;
}

async function soughtBy(
  repository: PagedRepository,
  { filter, value }: Pick<PageRequest, 'filter' | 'value'>,
  ask: Ask,
): Promise<Sought> {
  const terms = value === '' ? [] : await termsOf(repository, value, ask);
  const filters = conditionsOf(filter, repository.filterables);
  const held = heldBy(repository.searchedIn, terms);
  const matching = join([repository.search.matches(new Shared(patternsOf(terms))), ...held], ' and ');
  const numbered = await numberedBy(repository.numbered, value, terms, matching, ask);
  return { terms, filters, held, matching, numbered };
}

/** What all rows must meet that the pages of a list hold, over the table `t`. Throws `bad-parameter` problems. */
export async function listedBy(
  repository: PagedRepository,
  request: Pick<PageRequest, 'filter' | 'value'>,
  ask: Ask,
): Promise<readonly Fragment[]> {
  const { terms, filters, matching, numbered } = await soughtBy(repository, request, ask);
  return [...filters, ...(numbered === null ? (terms.length === 0 ? [] : [matching]) : [numbered])];
}

/**
 * Reads the page that an address asks for. What it searches for is found in the words of the texts, in any order: each
 * term within a word, a number at a word's beginning. Throws `bad-parameter` problems.
 */
export async function readPage(
  repository: PagedRepository,
  page: PageRequest,
  ask: Ask,
  known: KnownCount,
): Promise<Page> {
  const request: Asked = { ...page, shape: orderingOf(repository, page.sort) };
  const { terms, filters, held, numbered } = await soughtBy(repository, request, ask);
  if (numbered !== null) return filteredPage(repository, request, [...filters, numbered], ask, known);
  const conditions = [...filters, ...held];
  if (terms.length > 0) return foundPage(repository, request, terms, conditions, ask, known);
  if (conditions.length > 0) return filteredPage(repository, request, conditions, ask, known);
  return wholePage(repository, request, ask);
}
