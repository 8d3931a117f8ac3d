import type { Statement } from '../../db/database.ts';
import { type Fragment, Shared } from '../../sql/sql.ts';
import { patternOf } from './conditions.ts';
import { filteredPage } from './filtered-page.ts';
import { type Ask, type Asked, isLast, type KnownCount, numberOf, type Page, withTotal } from './page.ts';
import { LONGEST_WORD, NUMBER } from './kept-tables.ts';
import type { PagedRepository } from './paged-repository.ts';
import type { Slice } from './page-parts.ts';
import { type Bounds, IN_ORDER, MERGED, type PageSearch } from './search-sql.ts';

/** Appearances that are gathered at once, to put them in order and count them. */
const MOST_GATHERED = 4_000;
/** Words whose first appearances are merged. */
const MOST_MERGED = 300;
/** Pairs of words, one of each of two terms, that are merged in place of looking up what one of them leads to. */
const MOST_PAIRS = 30;
/** Beyond this the first appearances of each word are no longer few. */
const MOST_SKIPPED = 5_000;
const ALL = 2_147_483_647;
const IS_NUMBER = new RegExp(NUMBER);

export interface Term {
  readonly term: string;
  readonly words: number;
  readonly found: number;
  /** Whether so many words have it that they were not all looked at. */
  readonly vague: boolean;
  /** How many rows the catalogue has. */
  readonly rows: number;
  /** Whether these numbers are those of now. */
  readonly settled: boolean;
}

/** What a search is for, each term with what it leads to. */
export async function termsOf(repository: PagedRepository, value: string, ask: Ask): Promise<readonly Term[]> {
  const rows = await ask(repository.search.terms(value, LONGEST_WORD));
  return rows.map((row) => ({
    term: String(row['term']),
    words: numberOf(row, 'words'),
    found: numberOf(row, 'found'),
    vague: numberOf(row, 'endings') >= repository.search.mostEndings,
    rows: numberOf(row, 'rows'),
    settled: row['settled'] === true,
  }));
}

const boundsOf = ({ term }: Term): Bounds => ({ term, until: `${term}\u{10ffff}` });

/** About how many rows have all terms, if one says nothing of another. */
function together(terms: readonly Term[]): number {
  const parts = terms.filter(({ vague }) => !vague).map(({ found, rows }) => Math.min(found / rows, 1));
  return Math.round(parts.reduce((product, part) => product * part, terms[0]?.rows ?? 0));
}

/** Patterns of LIKE, which the text of a row that has all terms matches. */
export const patternsOf = (terms: readonly Term[]): readonly string[] =>
  terms.map(({ term }) => (IS_NUMBER.test(term) ? patternOf(` ${term}`) : patternOf(term)));

/** A page of the rows that the words of a search lead to. */
export async function foundPage(
  repository: PagedRepository,
  request: Asked,
  terms: readonly Term[],
  conditions: readonly Fragment[],
  ask: Ask,
  known: KnownCount,
): Promise<Page> {
  const { first, count, shape } = request;
  const { paging, search } = repository;
  const patterns = new Shared(patternsOf(terms));
  const [lead, beside] = terms.filter(({ vague }) => !vague).toSorted((a, b) => a.found - b.found);
  const inMainOrder = 'key' in shape.order && shape.order.key === paging.orders[0]?.key;
  const gathers = lead !== undefined && lead.found <= MOST_GATHERED;
  const merges = lead !== undefined && inMainOrder && lead.words <= MOST_MERGED && first + count <= MOST_SKIPPED;
  if (lead === undefined || !(gathers || merges))
    return filteredPage(repository, request, [search.matches(patterns), ...conditions], ask, known);
  const pair = beside !== undefined && lead.words * beside.words <= MOST_PAIRS ? beside : null;
  const gathering = (slice: Slice, most: number): readonly Statement[] => {
    const sought: PageSearch = { ...shape, conditions, slice, bounds: boundsOf(lead), patterns, most };
    return pair === null
      ? [...(gathers ? [] : [IN_ORDER]), search.byWords(sought, terms.length > 1)]
      : [MERGED, search.byPairs(sought, boundsOf(pair), terms.length)];
  };
  const [row] = await ask(...gathering(request, gathers ? ALL : first + count + 1));
  const found = numberOf(row, 'found');
  if (gathers || isLast(row, request)) return withTotal(row, request, found, true);
  const isOneWord = terms.length === 1 && lead.words === 1 && conditions.length === 0;
  if (isOneWord && lead.settled) return withTotal(row, request, lead.found, true);
  const all = known(...gathering({ first: 0, count: 0 }, ALL));
  if (all !== undefined) return withTotal(row, request, all, true);
  const about =
    conditions.length > 0
      ? numberOf((await ask(search.atLeast(boundsOf(lead), patterns, conditions)))[0], 'found')
      : together(terms);
  return withTotal(row, request, Math.max(found, about), false);
}
