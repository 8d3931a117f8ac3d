import { ProblemError } from '../../http/problem.ts';
import { join, Shared } from '../../sql/sql.ts';
import { quick, type Statement } from '../../sql/statement.ts';
import { conditionsOf, heldBy } from './conditions.ts';
import { filteredPage } from './filtered-page.ts';
import { foundPage, patternsOf, termsOf } from './found-page.ts';
import { numberedBy } from './numbered.ts';
import { type Ask, type Asked, bodyOf, type KnownCount, numberOf, type Page } from './page.ts';
import { AT_ONCE, NEAR } from './page-sql.ts';
import type { PagedRepository } from './paged-repository.ts';
import type { PageRequest } from './parameters.ts';

function asked(repository: PagedRepository, request: PageRequest): Asked {
  const { sort } = request;
  if (sort === undefined) return { ...request, shape: repository.usual };
  const order = repository.orders.get(sort.field);
  if (order === undefined) throw new ProblemError('bad-parameter', { params: { name: 'sort' } });
  return { ...request, shape: { order, descending: sort.descending } };
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
  const request = asked(repository, page);
  const terms = request.value === '' ? [] : await termsOf(repository, request.value, ask);
  const filters = conditionsOf(request.filter, repository.filterables);
  const held = heldBy(repository.searchedIn, terms);
  const matching = join([repository.search.matches(new Shared(patternsOf(terms))), ...held], ' and ');
  const numbered = await numberedBy(repository.numbered, request.value, terms, matching, ask);
  if (numbered !== null) return filteredPage(repository, request, [...filters, numbered], ask, known);
  const conditions = [...filters, ...held];
  if (terms.length > 0) return foundPage(repository, request, terms, conditions, ask, known);
  if (conditions.length > 0) return filteredPage(repository, request, conditions, ask, known);
  return wholePage(repository, request, ask);
}
