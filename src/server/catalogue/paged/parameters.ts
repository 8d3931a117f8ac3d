import { orEmpty } from '#src/model/absent.ts';
import { LONGEST_SEARCH } from '#src/model/address.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { readJson } from '../../http/json-body.ts';
import { ProblemError } from '../../http/problem.ts';
import { isJsonArray } from '../record/read-body.ts';

/** What a list's address asks for, in `ra-data-simple-rest`'s dialect. */
export interface PageRequest {
  /** Undefined where the address names none. */
  readonly sort: { readonly field: string; readonly descending: boolean } | undefined;
  readonly first: number;
  readonly count: number;
  readonly filter: JsonObject;
  /** Empty where nothing is searched. */
  readonly value: string;
}

/** More rows than a screen shows; whoever wants all of a table asks for an export. */
export const LONGEST_PAGE = 1_000;
const USUAL_PAGE = 25;
/** PostgreSQL's `integer`. */
const LARGEST = 2_147_483_647;

const NAMES = new Set(['sort', 'range', 'filter', 'value']);

const wrong = (name: string): ProblemError => new ProblemError('bad-parameter', { params: { name } });

function jsonOf(name: string, text: string): Json {
  try {
    return readJson(text);
  } catch {
    throw wrong(name);
  }
}

function sortOf(text: string | undefined): PageRequest['sort'] {
  if (text === undefined) return undefined;
  const sort = jsonOf('sort', text);
  if (!isJsonArray(sort) || sort.length !== 2) throw wrong('sort');
  const [field, order] = sort;
  if (typeof field !== 'string' || (order !== 'ASC' && order !== 'DESC')) throw wrong('sort');
  return { field, descending: order === 'DESC' };
}

const isPosition = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < LARGEST;

function rangeOf(text: string | undefined): Pick<PageRequest, 'first' | 'count'> {
  if (text === undefined) return { first: 0, count: USUAL_PAGE };
  const range = jsonOf('range', text);
  if (!isJsonArray(range) || range.length !== 2) throw wrong('range');
  const [first, last] = range;
  if (!isPosition(first) || !isPosition(last) || last < first || last - first >= LONGEST_PAGE) throw wrong('range');
  return { first, count: last - first + 1 };
}

function filterOf(text: string | undefined): JsonObject {
  if (text === undefined) return {};
  const filter = jsonOf('filter', text);
  if (!isJsonObject(filter)) throw wrong('filter');
  return filter;
}

/** Whether it may be looked for: no text of PostgreSQL's holds a NUL, and to fold a text costs what its length costs. */
export const isSearch = (value: string): boolean => value.length <= LONGEST_SEARCH && !value.includes('\0');

/** Reads a list's parameters. Throws a `bad-parameter` problem that names the one that is not valid. */
export function pageRequest(query: Readonly<Record<string, unknown>>): PageRequest {
  const given = new Map<string, string>();
  for (const [name, value] of Object.entries(query)) {
    if (!NAMES.has(name)) continue;
    if (typeof value !== 'string') throw wrong(name);
    given.set(name, value);
  }
  const { q, ...filter } = filterOf(given.get('filter'));
  const value = orEmpty(given.get('value') ?? q);
  if (typeof value !== 'string' || !isSearch(value)) throw wrong(given.has('value') ? 'value' : 'filter');
  return { sort: sortOf(given.get('sort')), ...rangeOf(given.get('range')), filter, value: value.trim() };
}
