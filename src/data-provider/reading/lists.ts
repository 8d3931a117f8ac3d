import type { QueryClient } from '@tanstack/react-query';
import { WireError } from '../http/errors.ts';
import type { Http } from '../http/http-client.ts';
import { say } from '../http/texts.ts';
import { rowsIn } from '../mapping/list-answer.ts';
import { recordMapper } from '../mapping/record-mapper.ts';
import { createRowSet, type RowSet } from '../query/row-set.ts';
import type { WireResource } from '../wire-resource.ts';
import { createSharedAbort } from './shared-abort.ts';

/** How long a list is shown without asking whether others changed it. */
const FRESH_FOR = 60_000;

const LISTS = ['rectoria', 'list'] as const;

export interface ReadOptions {
  readonly signal?: AbortSignal | undefined;
  /** How old, in milliseconds, what is in memory may be. */
  readonly maxAge?: number;
}

export interface Lists {
  /** The list, from memory while it is fresh; `value` is what the server shall find (`?value=`), blank for all. @throws like `Http.request`. */
  readonly read: (resource: WireResource, value: string, options?: ReadOptions) => Promise<RowSet>;
  /** After a write: whoever reads from now on reads anew, and who is still reading keeps what was before. */
  readonly forget: (name: string) => void;
  /** Everything in memory of a resource. */
  readonly remembered: (name: string) => readonly RowSet[];
}

/** Lists as fetched, kept in the app's query client: react-admin's refresh renews them and logging out drops them. */
export const createLists = (http: Http, queryClient: QueryClient): Lists => {
  const share = createSharedAbort();
  const writes = new Map<string, number>();
  const keyOf = (name: string) => [...LISTS, name, writes.get(name) ?? 0];

  return {
    read: async (resource, value, { signal, maxAge = FRESH_FOR } = {}) => {
      const queryKey = [...keyOf(resource.name), value.trim()];
      return share({
        key: JSON.stringify(queryKey),
        signal,
        work: async () =>
          queryClient.fetchQuery({
            queryKey,
            queryFn: async (context) => fetchList(http, resource, value, context.signal),
            staleTime: maxAge,
            structuralSharing: false,
            networkMode: 'always',
            retry: false,
          }),
        cancel: () => void queryClient.cancelQueries({ queryKey, exact: true }),
      });
    },
    forget: (name) => {
      writes.set(name, (writes.get(name) ?? 0) + 1);
      queryClient.removeQueries({ queryKey: [...LISTS, name], fetchStatus: 'idle' });
    },
    remembered: (name) =>
      queryClient
        .getQueriesData<RowSet>({ queryKey: keyOf(name) })
        .flatMap(([, set]) => (set === undefined ? [] : [set])),
  };
};

const fetchList = async (http: Http, resource: WireResource, value: string, signal: AbortSignal): Promise<RowSet> => {
  const { data, status } = await http.request({
    method: 'GET',
    path: resource.path,
    query: { value },
    signal,
    words: { 404: 'noList', 405: 'noList' },
  });
  const rows = rowsIn(data, resource);
  if (rows === null) {
    throw new WireError({ status, code: 'not-a-list', message: say('notUnderstood', http.language()), answer: data });
  }
  const { fromWire } = recordMapper(resource);
  return createRowSet(rows.flatMap((row) => fromWire(row) ?? []));
};
