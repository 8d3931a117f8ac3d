import { statement } from '../../sql/statement.ts';
import { type Conditions, patternOf } from './conditions.ts';
import { filteredPage } from './filtered-page.ts';
import { type Ask, type Asked, isLast, type KnownCount, numberOf, type Page, withTotal } from './page.ts';
import { LONGEST_WORD, NUMBER } from './kept-tables.ts';
import type { PagedShelf } from './paged-shelf.ts';

/** Appearances that are gathered at once, to put them in order and count them. */
const MOST_GATHERED = 4_000;
/** Words whose first appearances are merged. */
const MOST_MERGED = 300;
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
export async function termsOf(shelf: PagedShelf, value: string, ask: Ask): Promise<readonly Term[]> {
  const rows = await ask(statement(shelf.search.terms, [value, LONGEST_WORD]));
  return rows.map((row) => ({
    term: String(row['term']),
    words: numberOf(row, 'words'),
    found: numberOf(row, 'found'),
    vague: numberOf(row, 'endings') >= shelf.search.mostEndings,
    rows: numberOf(row, 'rows'),
  }));
}

/** What a word begins with, what it stands before, and the patterns of the rows. */
type Bounds = readonly [term: string, until: string, patterns: readonly string[]];

/** The term that leads to the fewest rows. */
const rarest = (terms: readonly Term[]): Term | undefined =>
  terms.filter(({ vague }) => !vague).toSorted((a, b) => a.found - b.found)[0];

/** About how many rows have all terms, if one says nothing of another. */
function together(terms: readonly Term[]): number {
  const parts = terms.filter(({ vague }) => !vague).map(({ found, rows }) => Math.min(found / rows, 1));
  return Math.round(parts.reduce((product, part) => product * part, terms[0]?.rows ?? 0));
}

/** A page of the rows that the words of a search lead to. */
export async function foundPage(
  shelf: PagedShelf,
  request: Asked,
  terms: readonly Term[],
  filter: (first: number) => Conditions,
  ask: Ask,
  known: KnownCount,
): Promise<Page> {
  const { first, count, shape } = request;
  const { paging, search } = shelf;
  const patterns = terms.map(({ term }) => (IS_NUMBER.test(term) ? patternOf(` ${term}`) : patternOf(term)));
  const lead = rarest(terms);
  const inMainOrder = 'key' in shape.order && shape.order.key === paging.orders[0]?.key;
  const gathers = lead !== undefined && lead.found <= MOST_GATHERED;
  const merges = lead !== undefined && inMainOrder && lead.words <= MOST_MERGED && first + count <= MOST_SKIPPED;
  if (lead === undefined || !(gathers || merges)) {
    const { sql, values } = filter(4);
    const scanned = { sql: [search.matches('$3'), ...sql], values: [patterns, ...values] };
    return filteredPage(shelf, request, scanned, ask, known);
  }
  const { sql, values } = filter(7);
  const several = terms.length > 1;
  const text = search.byWords({ ...shape, conditions: sql }, several);
  const bounds: Bounds = [lead.term, `${lead.term}\u{10ffff}`, patterns];
  const [row] = await ask(statement(text, [first, count, ...bounds, gathers ? ALL : first + count + 1, ...values]));
  const found = numberOf(row, 'found');
  if (gathers || isLast(row, request)) return withTotal(row, request, found, true);
  const all = known(statement(text, [0, 0, ...bounds, ALL, ...values]));
  if (all !== undefined) return withTotal(row, request, all, true);
  const about = values.length > 0 ? await leastOf(shelf, bounds, filter(4), ask) : together(terms);
  return withTotal(row, request, Math.max(found, about), false);
}

async function leastOf({ search }: PagedShelf, bounds: Bounds, { sql, values }: Conditions, ask: Ask): Promise<number> {
  const [row] = await ask(statement(search.atLeast(sql), [...bounds, ...values]));
  return numberOf(row, 'found');
}
