import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider, GetListResult, PaginationPayload, RaRecord, SortPayload } from 'react-admin';
import type { SessionValue } from '../calls/list-target.ts';
import { isObject } from '../guards.ts';
import type { Http } from '../http/http-client.ts';
import type { Filter } from '../query/filter.ts';
import { runQuery, searchedFor } from '../query/run-query.ts';
import { recordsOf, resultOf } from '../row.ts';
import type { WireResource } from '../wire-resource.ts';
import { fillLookups, fillRows } from './fill-lookups.ts';
import { createLists, type Lists } from './lists.ts';
import { findMany, findOne } from './one.ts';
import { createPages, type PageOf, type Pages } from './pages.ts';
import { referenceLabels } from './reference-labels.ts';

export interface ReaderOptions {
  readonly http: Http;
  readonly wireOf: (resource: string) => Promise<WireResource>;
  readonly queryClient: QueryClient;
  /** Of the person signed in, for addresses that name them. */
  readonly session?: SessionValue;
}

export interface Reader {
  readonly calls: Pick<DataProvider, 'getList' | 'getOne' | 'getMany' | 'getManyReference'>;
  readonly lists: Lists;
  readonly pages: Pages;
}

interface ListRequest {
  readonly filter?: unknown;
  readonly sort?: SortPayload | undefined;
  readonly pagination?: PaginationPayload | undefined;
  /** `read` names another read than the list's. */
  readonly meta?: unknown;
  readonly signal?: AbortSignal | undefined;
}

const NOBODY: SessionValue = () => '';

/** react-admin's reading calls. A `whole` list is searched in the browser, a `search` list by its server; the rest is the same. */
export const createReader = ({ http, wireOf, queryClient, session = NOBODY }: ReaderOptions): Reader => {
  const lists = createLists(http, queryClient, session);
  const pages = createPages(http, lists);

  const list = async (name: string, { filter: asked, meta, ...request }: ListRequest): Promise<PageOf> => {
    const resource = await wireOf(name);
    const filter: Filter = isObject(asked) ? asked : {};
    const read = isObject(meta) && typeof meta['read'] === 'string' ? meta['read'] : undefined;
    const page = read === undefined ? await pages.read(resource, { ...request, filter }) : null;
    return page ?? queried(pages.plain(resource), filter, read, request);
  };

  const queried = async (
    resource: WireResource,
    filter: Filter,
    read: string | undefined,
    { sort, pagination, signal }: Omit<ListRequest, 'filter' | 'meta'>,
  ): Promise<PageOf> => {
    const q = searchedFor(filter);
    const value = resource.read === 'whole' && read === undefined ? '' : q;
    const target = lists.targetOf(resource, { value, filter, read });
    const serverSearches = target?.searched === true && (resource.read !== 'whole' || target.single);
    const search = serverSearches || q === '' ? [] : resource.search;
    const [rows, labels] = await Promise.all([
      lists.read(resource, { value, filter, read }, { signal }),
      referenceLabels(lists, wireOf, resource, [...search, ...(sort === undefined ? [] : [sort.field])], signal),
    ]);
    const set = await fillLookups(lists, wireOf, resource, rows, signal);
    const texts = resource.search.filter((field) => resource.references[field] === undefined);
    const tested = Object.fromEntries(
      Object.entries(filter).filter(([field]) => target?.narrowed.includes(field) !== true),
    );
    const { data, total } = runQuery(
      set,
      { filter: tested, sort, pagination, search, texts, tree: resource.tree },
      labels,
    );
    return { data, total, hasNextPage: false, approximate: false };
  };

  return {
    lists,
    pages,
    calls: {
      getList: async (name, params) => answerOf(await list(name, params)),
      getManyReference: async (name, { target, id, filter, ...params }) =>
        answerOf(await list(name, { ...params, filter: { ...filter, [target]: id } })),
      getOne: async (name, { id, meta, signal }) => {
        const filter: unknown = isObject(meta) ? meta['filter'] : undefined;
        const asked = isObject(filter) ? filter : {};
        const resource = await wireOf(name);
        const found = await findOne(http, lists, resource, id, { filter: asked, signal });
        const [row = found] = await fillRows(lists, wireOf, resource, [found], signal);
        return resultOf(row);
      },
      getMany: async (name, { ids, signal }) => ({
        data: recordsOf(await findMany(http, lists, await wireOf(name), ids, signal)),
      }),
    },
  };
};

const answerOf = <R extends RaRecord>({ data, total, hasNextPage, approximate }: PageOf): GetListResult<R> => ({
  data: recordsOf<R>(data),
  ...(total === undefined ? { pageInfo: { hasNextPage } } : { total }),
  ...(approximate ? { meta: { approximate } } : {}),
});
