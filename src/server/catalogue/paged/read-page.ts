import type { Row, Statement } from '../../db/database.ts';
import { ProblemError } from '../../http/problem.ts';
import { statement } from '../../sql/statement.ts';
import { type Conditions, conditionsOf, patternOf } from './conditions.ts';
import { NEAR, type PageShape } from './page-sql.ts';
import type { PagedShelf } from './paged-shelf.ts';
import { type PageRequest, pageRequest } from './parameters.ts';
import { LONGEST_WORD, NUMBER } from './settle-sql.ts';

/** Asks the database on behalf of one company. */
export type Ask = (statement: Statement) => Promise<readonly Row[]>;

/** Counts in the background what is too much to count while somebody waits: known once it is done. */
export type KnownCount = (statement: Statement) => number | undefined;

export interface Page {
  /** The rows, as JSON. */
  readonly body: string;
  readonly first: number;
  readonly rows: number;
  readonly total: number;
  /** Whether the total is that of now; else there are about as many. */
  readonly exact: boolean;
}

/** Rows that are counted while somebody waits. */
const MOST_COUNTED = 10_000;
/** Appearances that are gathered at once, to put them in order and count them. */
const MOST_GATHERED = 4_000;
/** Words whose first appearances are merged. */
const MOST_MERGED = 300;
/** Beyond this the first appearances of each word are no longer few. */
const MOST_SKIPPED = 5_000;
const ALL = 2_147_483_647;
const IS_NUMBER = new RegExp(NUMBER);

const numberOf = (row: Row | undefined, name: string): number => Number(row?.[name] ?? 0);

const bodyOf = (row: Row | undefined): string => (typeof row?.['body'] === 'string' ? row['body'] : '[]');

interface Asked extends PageRequest {
  readonly shape: Omit<PageShape, 'conditions'>;
}

function asked(shelf: PagedShelf, request: PageRequest): Asked {
  const { sort } = request;
  if (sort === undefined) return { ...request, shape: shelf.usual };
  const order = shelf.orders.get(sort.field);
  if (order === undefined) throw new ProblemError('bad-parameter', { params: { name: 'sort' } });
  return { ...request, shape: { order, descending: sort.descending } };
}

/** A page that is not full is the last one, whose rows are counted with it. */
function withTotal(row: Row | undefined, { first, count }: PageRequest, total: number, exact: boolean): Page {
  const rows = numberOf(row, 'rows');
  const isLast = rows < count && (rows > 0 || first === 0);
  return { body: bodyOf(row), first, rows, ...(isLast ? { total: first + rows, exact: true } : { total, exact }) };
}

async function wholePage(shelf: PagedShelf, request: Asked, ask: Ask): Promise<Page> {
  const { first, count, shape } = request;
  const whole = { ...shape, conditions: [] };
  const text =
    first <= NEAR
      ? shelf.page.near(whole)
      : 'key' in shape.order
        ? shelf.page.far(shape.order, shape.descending)
        : shelf.page.skipping(whole);
  const [row] = await ask(statement(text, [first, count]));
  return { body: bodyOf(row), first, rows: numberOf(row, 'rows'), total: numberOf(row, 'total'), exact: true };
}

async function filteredPage(
  shelf: PagedShelf,
  request: Asked,
  { sql, values }: Conditions,
  ask: Ask,
  known: KnownCount,
): Promise<Page> {
  const { first, count, shape } = request;
  const [row] = await ask(statement(shelf.page.filtered({ ...shape, conditions: sql }), [first, count, ...values]));
  const rows = numberOf(row, 'rows');
  if (rows < count && (rows > 0 || first === 0)) return withTotal(row, request, 0, true);
  // The same conditions, whose parameters are one place further on in a page.
  const counting = shelf.page.count(sql.map((each) => each.replaceAll(/\$(\d+)/g, (_, n) => `$${Number(n) - 1}`)));
  const counted = numberOf((await ask(statement(counting, [MOST_COUNTED + 1, ...values])))[0], 'total');
  if (counted <= MOST_COUNTED) return withTotal(row, request, counted, true);
  const all = known(statement(counting, [ALL, ...values]));
  return withTotal(row, request, all ?? counted, all !== undefined);
}

interface Term {
  readonly term: string;
  readonly words: number;
  readonly found: number;
  /** Whether so many words have it that they were not all looked at. */
  readonly vague: boolean;
}

async function termsOf(shelf: PagedShelf, value: string, ask: Ask): Promise<readonly Term[]> {
  const rows = await ask(statement(shelf.search.terms, [value, LONGEST_WORD]));
  return rows.map((row) => ({
    term: String(row['term']),
    words: numberOf(row, 'words'),
    found: numberOf(row, 'found'),
    vague: numberOf(row, 'endings') >= shelf.search.mostEndings,
  }));
}

/** What a word begins with, what it stands before, and the patterns of the rows. */
type Bounds = readonly [term: string, until: string, patterns: readonly string[]];

/** The term that leads to the fewest rows. */
const rarest = (terms: readonly Term[]): Term | undefined =>
  terms.filter(({ vague }) => !vague).toSorted((a, b) => a.found - b.found)[0];

async function foundPage(
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
  if (gathers) return withTotal(row, request, found, true);
  const all = known(statement(text, [0, 0, ...bounds, ALL, ...values]));
  if (all !== undefined) return withTotal(row, request, all, true);
  const least = several || values.length > 0 ? await leastOf(shelf, bounds, filter(4), ask) : lead.found;
  return withTotal(row, request, Math.max(found, least), false);
}

async function leastOf({ search }: PagedShelf, bounds: Bounds, { sql, values }: Conditions, ask: Ask): Promise<number> {
  const [row] = await ask(statement(search.atLeast(sql), [...bounds, ...values]));
  return numberOf(row, 'found');
}

/**
 * Reads the page that an address asks for. What it searches for is found in the words of the texts, in any order: each
 * term within a word, a number at a word's beginning. Throws `bad-parameter` problems.
 */
export async function readPage(
  shelf: PagedShelf,
  query: Readonly<Record<string, unknown>>,
  ask: Ask,
  known: KnownCount,
): Promise<Page> {
  const request = asked(shelf, pageRequest(query));
  const filter = (first: number): Conditions => conditionsOf(request.filter, shelf.filterables, first);
  const conditions = filter(3);
  const terms = request.value === '' ? [] : await termsOf(shelf, request.value, ask);
  if (terms.length > 0) return foundPage(shelf, request, terms, filter, ask, known);
  if (conditions.sql.length > 0) return filteredPage(shelf, request, conditions, ask, known);
  return wholePage(shelf, request, ask);
}
