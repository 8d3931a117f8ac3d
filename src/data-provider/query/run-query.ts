import { LONGEST_SEARCH } from '#src/model/address.ts';
import { present } from '#src/model/present.ts';
import { valueAt } from '#src/runtime/paths.ts';
import type { Row } from '../row.ts';
import { fold } from '#src/runtime/fold.ts';
import { type Filter, filterOf } from './filter.ts';
import { type Labels, shownText } from './labels.ts';
import { rememberPerList, type RowSet } from './row-set.ts';
import { type Sort, sortRows } from './sort.ts';
import { inTreeOrder, NOT_WITHIN, outside } from './tree.ts';

const remembered = rememberPerList<ReadonlyMap<Row, string>>();

/**
 * A test of whether a row holds every word of `q` somewhere in the fields searched, case and accents
 * ignored; of a reference, in the label of what it refers to.
 */
const matcher = (set: RowSet, q: string, fields: readonly string[], labels: Labels): ((row: Row) => boolean) => {
  const words = fold(q).split(/\s+/).filter(Boolean);
  if (words.length === 0) return () => true;
  const texts = remembered(
    set,
    fields.join('\n'),
    fields.map((field) => labels.get(field)),
    () => new Map(set.rows.map((row) => [row, searchedText(row, fields, labels)])),
  );
  return (row) => {
    const text = present(texts.get(row), 'What is searched of a row');
    return words.every((word) => text.includes(word));
  };
};

const searchedText = (row: Row, fields: readonly string[], labels: Labels): string =>
  fold(fields.map((field) => shownText(valueAt(row, field), labels.get(field))).join('\n'));

export interface Query {
  readonly filter: Filter;
  /** What rows must hold besides. */
  readonly passes?: ((row: Row) => boolean) | undefined;
  readonly sort?: Sort | undefined;
  readonly pagination?: { readonly page: number; readonly perPage: number } | undefined;
  /** Fields that the filter's `q` looks into; none where the server has searched. */
  readonly search: readonly string[];
  /** Fields whose filter asks for a part of their text. */
  readonly texts: readonly string[];
  /** Field that leads to the row above, where the rows make a tree. */
  readonly tree?: string | undefined;
}

export interface Page {
  readonly data: readonly Row[];
  /** Rows that pass the filter, on all pages; in a tree without those that are only shown because they stand above. */
  readonly total: number;
}

/** Sorts, filters, searches and pages a list in the browser. `labels` of the reference fields it sorts by or searches. */
export const runQuery = (set: RowSet, query: Query, labels: Labels): Page => {
  const { filter, sort, pagination, search, texts, tree } = query;
  const sorted = sort === undefined || sort.field === '' ? set.rows : sortRows(set, sort, labels);
  const holds = filterOf(filter, texts);
  const { passes = () => true } = query;
  const matches = search.length === 0 ? () => true : matcher(set, searchedFor(filter), search, labels);
  const allowed = tree === undefined ? () => true : outside(filter, set, tree);
  const matching = sorted.filter((row) => holds(row) && passes(row) && matches(row) && allowed(row));
  const found =
    tree === undefined || filter[NOT_WITHIN] !== undefined ? matching : inTreeOrder(matching, sorted, set, tree);
  if (pagination === undefined) return { data: found, total: matching.length };
  const start = (pagination.page - 1) * pagination.perPage;
  return { data: found.slice(start, start + pagination.perPage), total: matching.length };
};

export const searchedFor = ({ q }: Filter): string => (typeof q === 'string' ? q.trim().slice(0, LONGEST_SEARCH) : '');
