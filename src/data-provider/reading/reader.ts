import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider, GetListResult, PaginationPayload, RaRecord, SortPayload } from 'react-admin';
import type { SessionValue } from '../calls/list-target.ts';
import { isObject } from '../guards.ts';
import type { Http } from '../http/http-client.ts';
import type { Filter } from '../query/filter.ts';
import { recordsOf, resultOf } from '../row.ts';
import type { WireResource } from '../wire-resource.ts';
import { fillRows } from './fill-lookups.ts';
import { createLists, type Lists } from './lists.ts';
import { findMany, findOne } from './one.ts';
import { createPages, type PageOf, type Pages } from './pages.ts';
import { createSearched } from './searched.ts';

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

  const searched = createSearched(lists, wireOf);

  const list = async (name: string, { filter: asked, meta, ...request }: ListRequest): Promise<PageOf> => {
    const resource = await wireOf(name);
    const filter: Filter = isObject(asked) ? asked : {};
    const read = isObject(meta) && typeof meta['read'] === 'string' ? meta['read'] : undefined;
    const page = read === undefined ? await pages.read(resource, { ...request, filter }) : null;
    return page ?? searched(pages.plain(resource), filter, { ...request, read });
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

const answerOf = <R extends RaRecord>({
  data,
  total,
  hasNextPage,
  approximate,
  cut = false,
}: PageOf): GetListResult<R> => ({
  data: recordsOf<R>(data),
  ...(total === undefined ? { pageInfo: { hasNextPage } } : { total }),
  ...(approximate || cut ? { meta: { approximate, cut } } : {}),
});
