import type { Identifier } from 'react-admin';
import simpleRestProvider from 'ra-data-simple-rest';
import type { ListTarget } from '../calls/list-target.ts';
import type { Http } from '../http/http-client.ts';
import type { Filter } from '../query/filter.ts';
import type { Sort } from '../query/sort.ts';
import type { Row } from '../row.ts';
import type { WireResource } from '../wire-resource.ts';
import { rowsOf } from './lists.ts';

/** What a page is asked by. */
export interface PageRequest {
  readonly target: Pick<ListTarget, 'path' | 'query'>;
  readonly filter: Filter;
  readonly sort: Sort;
  readonly pagination: { readonly page: number; readonly perPage: number };
  readonly signal?: AbortSignal | undefined;
}

export interface PageAnswer {
  readonly rows: readonly Row[];
  /** Rows on all pages; null where the backend does not say. */
  readonly total: number | null;
  /** Whether the total is not counted exactly. */
  readonly approximate: boolean;
}

const RANGE = 'Content-Range';
/** With what our server tells that it has not counted exactly. */
const TOTAL = 'X-Total';

/**
 * One page in the dialect of `ra-data-simple-rest`. Rows alone, where the backend answered a list without saying which
 * part of it: it does not page, and these are all there are. @throws like `Http.request`.
 */
export const readPage = async (
  http: Http,
  resource: WireResource,
  { target, filter, sort, pagination, signal }: PageRequest,
): Promise<PageAnswer | { readonly all: readonly Row[] }> => {
  const seen: { answer?: Answer } = {};
  const provider = simpleRestProvider('', client(http, resource, target.query, seen));
  try {
    const { total } = await provider.getList(target.path, {
      filter,
      sort: { ...sort, field: sort.field === 'id' ? resource.id : sort.field },
      pagination: { ...pagination },
      ...(signal === undefined ? {} : { signal }),
    });
    const rows = seen.answer?.rows ?? [];
    const counted = total === undefined || Number.isNaN(total) ? null : total;
    return { rows, total: counted, approximate: seen.answer?.approximate ?? false };
  } catch (error) {
    if (seen.answer !== undefined && !seen.answer.ranged) return { all: seen.answer.rows };
    throw error;
  }
};

/** The records of some ids in one call; a backend that does not know the filter answers more. @throws like `Http.request`. */
export const readSome = async (
  http: Http,
  resource: WireResource,
  ids: readonly Identifier[],
  signal?: AbortSignal,
): Promise<readonly Row[]> => {
  const seen: { answer?: Answer } = {};
  const provider = simpleRestProvider('', client(http, resource, {}, seen));
  await provider.getMany(resource.path, { ids: [...ids], ...(signal === undefined ? {} : { signal }) });
  return seen.answer?.rows ?? [];
};

interface Answer {
  readonly rows: readonly Row[];
  readonly ranged: boolean;
  readonly approximate: boolean;
}

type Client = NonNullable<Parameters<typeof simpleRestProvider>[1]>;

/**
 * The package's http client over ours. Its `Range` header stays behind: the address says the same, and a backend at
 * another address that does not expect the header would have the browser refuse the call.
 */
const client =
  (http: Http, resource: WireResource, query: Readonly<Record<string, string>>, seen: { answer?: Answer }): Client =>
  async (url: string, { signal } = {}) => {
    const { status, data, header } = await http.request({
      method: 'GET',
      path: url,
      query,
      signal: signal ?? undefined,
      words: { 404: 'noList', 405: 'noList' },
    });
    const range = header(RANGE);
    const rows = rowsOf(http, resource, data, { status });
    seen.answer = { rows, ranged: range !== null, approximate: header(TOTAL) === 'approximate' };
    const headers = new Headers(range === null ? {} : { [RANGE]: range });
    return { status, headers, body: '', json: rows };
  };
