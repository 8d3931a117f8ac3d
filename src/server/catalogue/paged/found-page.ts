import type { Statement } from '../../db/database.ts';
import { statement } from '../../sql/statement.ts';
import { type Conditions, patternOf } from './conditions.ts';
import { filteredPage } from './filtered-page.ts';
import { type Ask, type Asked, isLast, type KnownCount, numberOf, type Page, withTotal } from './page.ts';
import { LONGEST_WORD, NUMBER } from './kept-tables.ts';
import type { PagedRepository } from './paged-repository.ts';
import { MERGED } from './search-sql.ts';

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
}

/** What a search is for, each term with what it leads to. */
export async function termsOf(repository: PagedRepository, value: string, ask: Ask): Promise<readonly Term[]> {
  const rows = await ask(statement(repository.search.terms, [value, LONGEST_WORD]));
  return rows.map((row) => ({
    term: String(row['term']),
    words: numberOf(row, 'words'),
    found: numberOf(row, 'found'),
    vague: numberOf(row, 'endings') >= repository.search.mostEndings,
    rows: numberOf(row, 'rows'),
  }));
}

/** What a word begins with, and what it stands before. */
type Bounds = readonly [term: string, until: string];

const boundsOf = ({ term }: Term): Bounds => [term, `${term}\u{10ffff}`];

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
  filter: (first: number) => Conditions,
  ask: Ask,
  known: KnownCount,
): Promise<Page> {
  const { first, count, shape } = request;
  const { paging, search } = repository;
  const patterns = patternsOf(terms);
  const [lead, beside] = terms.filter(({ vague }) => !vague).toSorted((a, b) => a.found - b.found);
  const inMainOrder = 'key' in shape.order && shape.order.key === paging.orders[0]?.key;
  const gathers = lead !== undefined && lead.found <= MOST_GATHERED;
  const merges = lead !== undefined && inMainOrder && lead.words <= MOST_MERGED && first + count <= MOST_SKIPPED;
  if (lead === undefined || !(gathers || merges)) {
    const { sql, values } = filter(4);
    const scanned = { sql: [search.matches('$3'), ...sql], values: [patterns, ...values] };
    return filteredPage(repository, request, scanned, ask, known);
  }
  const pair = beside !== undefined && lead.words * beside.words <= MOST_PAIRS ? beside : null;
  const gathering = (from: number, many: number, most: number): readonly Statement[] => {
    const given = [from, many, ...boundsOf(lead), patterns, most];
    if (pair === null) {
      const { sql, values } = filter(7);
      return [statement(search.byWords({ ...shape, conditions: sql }, terms.length > 1), [...given, ...values])];
    }
    const { sql, values } = filter(9);
    const text = search.byPairs({ ...shape, conditions: sql }, terms.length);
    return [statement(MERGED), statement(text, [...given, ...boundsOf(pair), ...values])];
  };
  const [row] = await ask(...gathering(first, count, gathers ? ALL : first + count + 1));
  const found = numberOf(row, 'found');
  if (gathers || isLast(row, request)) return withTotal(row, request, found, true);
  const all = known(...gathering(0, 0, ALL));
  if (all !== undefined) return withTotal(row, request, all, true);
  const conditions = filter(4);
  const about =
    conditions.values.length > 0 ? await leastOf(repository, lead, patterns, conditions, ask) : together(terms);
  return withTotal(row, request, Math.max(found, about), false);
}

async function leastOf(
  { search }: PagedRepository,
  lead: Term,
  patterns: readonly string[],
  { sql, values }: Conditions,
  ask: Ask,
): Promise<number> {
  const [row] = await ask(statement(search.atLeast(sql), [...boundsOf(lead), patterns, ...values]));
  return numberOf(row, 'found');
}
