import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider, PaginationPayload, SortPayload } from 'react-admin';
import { isObject } from '../guards.ts';
import type { Http } from '../http/http-client.ts';
import { type Page, runQuery, searchedFor } from '../query/run-query.ts';
import { recordsOf, resultOf } from '../row.ts';
import type { WireResource } from '../wire-resource.ts';
import { fillLookups, fillRows } from './fill-lookups.ts';
import { createLists, type Lists } from './lists.ts';
import { findMany, findOne } from './one.ts';
import { referenceLabels } from './reference-labels.ts';

export interface ReaderOptions {
  readonly http: Http;
  readonly wireOf: (resource: string) => Promise<WireResource>;
  readonly queryClient: QueryClient;
}

export interface Reader {
  readonly calls: Pick<DataProvider, 'getList' | 'getOne' | 'getMany' | 'getManyReference'>;
  readonly lists: Lists;
}

interface ListRequest {
  readonly filter?: unknown;
  readonly sort?: SortPayload | undefined;
  readonly pagination?: PaginationPayload | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** react-admin's reading calls. A `whole` list is searched in the browser, a `search` list by its server; the rest is the same. */
export const createReader = ({ http, wireOf, queryClient }: ReaderOptions): Reader => {
  const lists = createLists(http, queryClient);

  const list = async (name: string, { filter: asked, sort, pagination, signal }: ListRequest): Promise<Page> => {
    const resource = await wireOf(name);
    const filter = isObject(asked) ? asked : {};
    const q = searchedFor(filter);
    const serverSearches = resource.read === 'search';
    const search = serverSearches || q === '' ? [] : resource.search;
    const [read, labels] = await Promise.all([
      lists.read(resource, serverSearches ? q : '', { signal }),
      referenceLabels(lists, wireOf, resource, [...search, ...(sort === undefined ? [] : [sort.field])], signal),
    ]);
    const set = await fillLookups(lists, wireOf, resource, read, signal);
    const texts = resource.search.filter((field) => resource.references[field] === undefined);
    return runQuery(set, { filter, sort, pagination, search, texts }, labels);
  };

  return {
    lists,
    calls: {
      getList: async (name, params) => {
        const { data, total } = await list(name, params);
        return { data: recordsOf(data), total };
      },
      getManyReference: async (name, { target, id, filter, ...params }) => {
        const { data, total } = await list(name, { ...params, filter: { ...filter, [target]: id } });
        return { data: recordsOf(data), total };
      },
      getOne: async (name, { id, signal }) => {
        const resource = await wireOf(name);
        const found = await findOne(http, lists, resource, id, signal);
        const [row = found] = await fillRows(lists, wireOf, resource, [found], signal);
        return resultOf(row);
      },
      getMany: async (name, { ids, signal }) => ({
        data: recordsOf(await findMany(http, lists, await wireOf(name), ids, signal)),
      }),
    },
  };
};
