import type { QueryClient } from '@tanstack/react-query';
import { type Asked, EVERYTHING, type ListTarget, listTarget, type SessionValue } from '../calls/list-target.ts';
import { isBlank, isList, isObject } from '../guards.ts';
import { WireError } from '../http/errors.ts';
import type { Http } from '../http/http-client.ts';
import { say } from '../http/texts.ts';
import { recordMapper } from '../mapping/record-mapper.ts';
import { createRowSet, type RowSet } from '../query/row-set.ts';
import type { Row } from '../row.ts';
import type { WireResource } from '../wire-resource.ts';
import { createSharedAbort } from './shared-abort.ts';

/**
 * The rows in the answer of a list: the array itself, or what the resource's envelope holds (its name
 * in whatever case). An empty answer is an empty list. Null where the answer is no list at all.
 */
const rowsIn = (answer: unknown, { envelope }: WireResource): readonly unknown[] | null => {
  if (isList(answer)) return answer;
  if (isBlank(answer)) return [];
  if (envelope === null || !isObject(answer)) return null;
  const held = Object.entries(answer).find(([name]) => name.toLowerCase() === envelope.toLowerCase())?.[1];
  return isList(held) ? held : null;
};

/** How long a list is shown without asking whether others changed it. */
const FRESH_FOR = 60_000;

const LISTS = ['rectoria', 'list'] as const;

export interface ReadOptions {
  readonly signal?: AbortSignal | undefined;
  /** How old, in milliseconds, what is in memory may be. */
  readonly maxAge?: number;
}

export interface Lists {
  /** The call that reads what is asked for; null where something it needs has not been chosen. */
  readonly targetOf: (resource: WireResource, asked: Asked) => ListTarget | null;
  /** The list, from memory while it is fresh; empty while what it needs has not been chosen. @throws like `Http.request`. */
  readonly read: (resource: WireResource, asked: Asked, options?: ReadOptions) => Promise<RowSet>;
  /** Takes rows that came by another way for what is asked for. */
  readonly keep: (resource: WireResource, asked: Asked, rows: readonly Row[]) => void;
  /** After a write: whoever reads from now on reads anew, and who is still reading keeps what was before. */
  readonly forget: (name: string) => void;
  /** The list as it is in memory, whole, however old; undefined where it is not there, or not without a choice. */
  readonly known: (resource: WireResource) => RowSet | undefined;
  /** Everything in memory of a resource. */
  readonly remembered: (name: string) => readonly RowSet[];
}

/** What the bundled server says of a list that is longer than one answer (its other word is for pages). */
const TOTAL = 'x-total';
const MORE = 'more';

const NOTHING = createRowSet([]);

/** Lists as fetched, kept in the app's query client: react-admin's refresh renews them and logging out drops them. */
export const createLists = (http: Http, queryClient: QueryClient, session: SessionValue): Lists => {
  const share = createSharedAbort();
  const writes = new Map<string, number>();
  const keyOf = (name: string) => [...LISTS, name, writes.get(name) ?? 0];
  const queryKeyOf = (resource: WireResource, { path, query }: ListTarget) => [
    ...keyOf(resource.name),
    path,
    Object.entries(query).filter(([, value]) => value !== ''),
  ];
  const target = (resource: WireResource, asked: Asked): ListTarget | null =>
    listTarget(resource, { ...asked, value: asked.value.trim() }, session);

  return {
    targetOf: target,
    read: async (resource, asked, { signal, maxAge = FRESH_FOR } = {}) => {
      const call = target(resource, asked);
      if (call === null) return NOTHING;
      const queryKey = queryKeyOf(resource, call);
      return share({
        key: JSON.stringify(queryKey),
        signal,
        work: async () =>
          queryClient.fetchQuery({
            queryKey,
            queryFn: async (context) => fetchList(http, resource, call, context.signal),
            staleTime: maxAge,
            structuralSharing: false,
            networkMode: 'always',
            retry: false,
          }),
        cancel: () => void queryClient.cancelQueries({ queryKey, exact: true }),
      });
    },
    keep: (resource, asked, rows) => {
      const call = target(resource, asked);
      if (call !== null) queryClient.setQueryData(queryKeyOf(resource, call), createRowSet(rows));
    },
    forget: (name) => {
      writes.set(name, (writes.get(name) ?? 0) + 1);
      queryClient.removeQueries({ queryKey: [...LISTS, name], fetchStatus: 'idle' });
    },
    known: (resource) => {
      const call = target(resource, EVERYTHING);
      return call === null ? undefined : queryClient.getQueryData<RowSet>(queryKeyOf(resource, call));
    },
    remembered: (name) =>
      queryClient
        .getQueriesData<RowSet>({ queryKey: keyOf(name) })
        .flatMap(([, set]) => (set === undefined ? [] : [set])),
  };
};

const fetchList = async (
  http: Http,
  resource: WireResource,
  { path, query, single }: ListTarget,
  signal: AbortSignal,
): Promise<RowSet> => {
  try {
    const { data, status, header } = await http.request({
      method: 'GET',
      path,
      query,
      signal,
      words: { 404: 'noList', 405: 'noList' },
    });
    return createRowSet(rowsOf(http, resource, data, { status, single }), header(TOTAL) === MORE);
  } catch (error) {
    // Where one record is looked up, none is no fault.
    if (single && error instanceof WireError && error.status === 404) return NOTHING;
    throw error;
  }
};

/** The records in an answer. @throws WireError where it is no list, nor one record where that will do. */
export const rowsOf = (
  http: Http,
  resource: WireResource,
  data: unknown,
  { status = 200, single = false } = {},
): readonly Row[] => {
  const { fromWire, one } = recordMapper(resource);
  const rows = rowsIn(data, resource);
  if (rows !== null) return rows.flatMap((row) => fromWire(row) ?? []);
  const alone = single ? one(data) : null;
  if (alone !== null) return [alone];
  throw new WireError({ status, code: 'not-a-list', message: say('notUnderstood', http.language()), answer: data });
};
