import { EVERYTHING } from '../calls/list-target.ts';
import { WireError } from '../http/errors.ts';
import type { Http } from '../http/http-client.ts';
import { say } from '../http/texts.ts';
import { recordMapper } from '../mapping/record-mapper.ts';
import type { Filter } from '../query/filter.ts';
import { memoizedImport } from '../memoized-import.ts';
import type { Row } from '../row.ts';
import type { WireResource } from '../wire-resource.ts';
import type { Lists } from './lists.ts';

type Id = number | string;

export interface OneOptions {
  /** What the list needs to be read, where it needs something. */
  readonly filter?: Filter | undefined;
  readonly signal?: AbortSignal | undefined;
}

const paged = memoizedImport(() => import('./paged.ts'));

/** A form opens on what the server has now: a write over a minute-old record undoes what others did since. */
const FORM_MAX_AGE = 5_000;

/** GET /<id>; null where the server does not serve it (404, 405, or a page in its place). @throws like `Http.request`. */
export const getById = async (
  http: Http,
  resource: WireResource,
  id: Id,
  signal?: AbortSignal,
): Promise<Row | null> => {
  try {
    const path = `${resource.path}/${encodeURIComponent(String(id))}`;
    return recordMapper(resource).one((await http.request({ method: 'GET', path, signal })).data);
  } catch (error) {
    if (error instanceof WireError && (error.status === 404 || error.status === 405)) return null;
    throw error;
  }
};

/**
 * One record: by GET /<id> where the endpoint has it, else from the list, which is read again before
 * the record is declared missing.
 *
 * @throws WireError 404, and like `Http.request`.
 */
export const findOne = async (
  http: Http,
  lists: Lists,
  resource: WireResource,
  id: Id,
  options: OneOptions = {},
): Promise<Row> => {
  const alone = resource.one ? await getById(http, resource, id, options.signal) : null;
  const row =
    alone ??
    (resource.read === 'paged'
      ? await amongSome(http, resource, id, options.signal)
      : await inList(lists, resource, id, options));
  if (row !== null) return row;
  throw new WireError({ status: 404, code: 'not-found', message: say('noRecord', http.language()) });
};

/** From a list too long to be read whole. */
const amongSome = async (http: Http, resource: WireResource, id: Id, signal?: AbortSignal): Promise<Row | null> =>
  (await someOf(http, resource, [id], signal)).get(String(id)) ?? null;

const someOf = async (
  http: Http,
  resource: WireResource,
  ids: readonly Id[],
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, Row>> => {
  const rows = await (await paged()).readSome(http, resource, ids, signal);
  return new Map(rows.map((row) => [String(row.id), row]));
};

const inList = async (
  lists: Lists,
  resource: WireResource,
  id: Id,
  { filter, signal }: OneOptions,
): Promise<Row | null> => {
  // A list that needs something not known here, or that is only looked up in, may have been read before.
  if (lists.targetOf(resource, { value: '', filter }) === null) return heldIn(lists, resource)(id) ?? null;
  const read = async (): Promise<Row | undefined> =>
    (await lists.read(resource, { value: '', filter }, { signal, maxAge: FORM_MAX_AGE })).byId.get(String(id));
  const found = await read();
  if (found !== undefined) return found;
  lists.forget(resource.name);
  return (await read()) ?? null;
};

const heldIn = (lists: Lists, resource: WireResource): ((id: Id) => Row | undefined) => {
  const known = lists.remembered(resource.name);
  return (id) => known.map(({ byId }) => byId.get(String(id))).find((row) => row !== undefined);
};

/** The records of some ids, in their order; those that do not exist are left out. @throws like `Http.request`. */
export const findMany = async (
  http: Http,
  lists: Lists,
  resource: WireResource,
  ids: readonly Id[],
  signal?: AbortSignal,
): Promise<readonly Row[]> => {
  const held = resource.read === 'whole' && resource.needs === undefined ? () => undefined : heldIn(lists, resource);
  const missing = ids.filter((id) => held(id) === undefined);
  const found = await fetchMany(http, lists, resource, missing, signal);
  return ids.flatMap((id) => held(id) ?? found.get(String(id)) ?? []);
};

const fetchMany = async (
  http: Http,
  lists: Lists,
  resource: WireResource,
  ids: readonly Id[],
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, Row>> => {
  if (ids.length === 0) return new Map();
  const readable = lists.targetOf(resource, EVERYTHING) !== null;
  if (resource.one && (resource.read !== 'whole' || !readable)) {
    const rows = await Promise.all(ids.map(async (id) => getById(http, resource, id, signal)));
    if (rows.some((row) => row !== null))
      return new Map(rows.flatMap((row) => (row === null ? [] : [[String(row.id), row]])));
  }
  if (resource.read === 'paged') return someOf(http, resource, ids, signal);
  return (await lists.read(resource, EVERYTHING, { signal })).byId;
};
