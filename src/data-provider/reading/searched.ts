import type { PaginationPayload, SortPayload } from 'react-admin';
import { EVERYTHING } from '../calls/list-target.ts';
import { WireError } from '../http/errors.ts';
import type { Filter } from '../query/filter.ts';
import { type Labels, labelsOf, type RecordLabels } from '../query/labels.ts';
import type { RowSet } from '../query/row-set.ts';
import { runQuery, searchedFor } from '../query/run-query.ts';
import { memoizedImport } from '../memoized-import.ts';
import type { WireResource } from '../wire-resource.ts';
import { fillLookups } from './fill-lookups.ts';
import type { Lists } from './lists.ts';
import type { PageOf } from './pages.ts';

/**
 * The labels of what reference fields refer to, for sorting and searching by what people see. A list
 * that its server searches, or that needs something first, is not fetched for it, and one that the user may not read has no labels.
 *
 * @throws like `Http.request`, refusals of 403 and 404 apart.
 */
const referenceLabels = async (
  lists: Lists,
  wireOf: (resource: string) => Promise<WireResource>,
  resource: WireResource,
  fields: readonly string[],
  signal?: AbortSignal,
): Promise<Labels> => {
  const referring = fields.flatMap((field) => {
    const target = resource.references[field];
    return target === undefined ? [] : [{ field, target }];
  });
  const found = await Promise.all(
    referring.map(async ({ field, target }) => ({
      field,
      labels: await labelsIn(lists, await wireOf(target), signal),
    })),
  );
  return new Map(found.flatMap(({ field, labels }) => (labels === null ? [] : [[field, labels]])));
};

const labelsIn = async (lists: Lists, target: WireResource, signal?: AbortSignal): Promise<RecordLabels | null> => {
  if (target.read !== 'whole' || lists.targetOf(target, EVERYTHING) === null) return null;
  try {
    return labelsOf(await lists.read(target, EVERYTHING, { signal }), target.label);
  } catch (error) {
    if (error instanceof WireError && (error.status === 403 || error.status === 404)) return null;
    throw error;
  }
};

interface SearchRequest {
  /** Names another read than the list's. */
  readonly read: string | undefined;
  readonly sort?: SortPayload | undefined;
  readonly pagination?: PaginationPayload | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Most lists are narrowed by plain values alone. */
const conditions = memoizedImport(() => import('../query/conditions.ts'));

/** Whether the name is that of a field with an operator behind it. */
const isCondition = ({ fields }: WireResource, name: string): boolean =>
  /_[a-z]+$/.test(name) && !fields.includes(name);

/** How old a list may be in which a search finds nothing: a colleague may just have added what is looked for. */
const FRESH_FOR_NOTHING = 5_000;

/** Searches, filters, sorts and pages in the browser a list that is read whole, or that its server only searches. */
export const createSearched =
  (lists: Lists, wireOf: (resource: string) => Promise<WireResource>) =>
  async (resource: WireResource, filter: Filter, request: SearchRequest): Promise<PageOf> => {
    const { read, sort, pagination, signal } = request;
    const q = searchedFor(filter);
    const asked = { value: resource.read === 'whole' && read === undefined ? '' : q, filter, read };
    const target = lists.targetOf(resource, asked);
    const serverSearches = target?.searched === true && (resource.read !== 'whole' || target.single);
    const search = serverSearches || q === '' ? [] : resource.search;
    const texts = resource.search.filter((field) => resource.references[field] === undefined);
    const all = Object.entries(filter).filter(([field]) => target?.narrowed.includes(field) !== true);
    const operated = all.filter(([name]) => isCondition(resource, name));
    const tested = Object.fromEntries(all.filter(([name]) => !isCondition(resource, name)));
    const passes = operated.length === 0 ? undefined : (await conditions()).conditionsOf(operated, resource);
    const query = { filter: tested, passes, sort, pagination, search, texts, tree: resource.tree };

    const [rows, labels] = await Promise.all([
      lists.read(resource, asked, { signal }),
      referenceLabels(lists, wireOf, resource, [...search, ...(sort === undefined ? [] : [sort.field])], signal),
    ]);
    const pageIn = async (set: RowSet, searchIn = search): Promise<PageOf & { readonly total: number }> => {
      const whole = await fillLookups(lists, wireOf, resource, set, signal);
      const found = runQuery(whole, { ...query, search: searchIn }, labels);
      return { ...found, hasNextPage: false, approximate: false, cut: set.cut };
    };
    // What is not here can be found by the server alone.
    if (rows.cut && search.length > 0) {
      return pageIn(await lists.read(resource, { ...asked, value: q }, { signal }), []);
    }

    const page = await pageIn(rows);
    if (q === '' || page.total > 0) return page;
    const newer = await lists.read(resource, asked, { signal, maxAge: FRESH_FOR_NOTHING });
    return newer === rows ? page : pageIn(newer);
  };
