import type { PaginationPayload, SortPayload } from 'react-admin';
import type { Asked } from '../calls/list-target.ts';
import type { Http } from '../http/http-client.ts';
import type { Filter } from '../query/filter.ts';
import type { Row } from '../row.ts';
import { memoizedImport } from '../memoized-import.ts';
import type { WireResource } from '../wire-resource.ts';
import type { Lists } from './lists.ts';

export interface PageAsked {
  readonly filter: Filter;
  readonly sort?: SortPayload | undefined;
  readonly pagination?: PaginationPayload | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface PageOf {
  readonly data: readonly Row[];
  /** Undefined where the backend does not say how many there are. */
  readonly total?: number;
  readonly hasNextPage: boolean;
  readonly approximate: boolean;
  /** Whether the server has more than it sent; a page never has. */
  readonly cut?: boolean;
}

export interface Pages {
  /**
   * A page as the server sorts, filters and cuts it; null where the list is not `paged`, or its backend turned out not
   * to page: then the list is read as `plain` says. @throws like `Http.request`.
   */
  readonly read: (resource: WireResource, asked: PageAsked) => Promise<PageOf | null>;
  /** How the list of a resource is read when it is not paged. */
  readonly plain: (resource: WireResource) => WireResource;
}

/** Few lists come in pages. */
const paged = memoizedImport(() => import('./paged.ts'));

const FIRST = { page: 1, perPage: 25 };

const plain = (resource: WireResource): WireResource =>
  resource.read === 'paged' ? { ...resource, read: resource.reading?.otherwise ?? 'search' } : resource;

/** Pages of large lists. A backend that does not page is remembered until the app is closed: it is not asked again. */
export const createPages = (http: Http, lists: Lists): Pages => {
  const unpaged = new Set<string>();

  return {
    plain,
    read: async (resource, { filter, sort, pagination = FIRST, signal }) => {
      if (resource.read !== 'paged' || unpaged.has(resource.name)) return null;
      const whole: Asked = { value: '', filter };
      const target = lists.targetOf(resource, whole);
      if (target === null) return { data: [], total: 0, hasNextPage: false, approximate: false };
      const answer = await (await paged()).readPage(http, resource, {
        target,
        filter: without(filter, target.narrowed),
        sort: sort ?? { field: 'id', order: 'ASC' },
        pagination,
        signal,
      });
      if ('all' in answer) {
        unpaged.add(resource.name);
        // The whole list came in place of the page: it need not come once more.
        lists.keep(resource, whole, answer.all);
        return null;
      }
      const { rows, total, approximate } = answer;
      const hasNextPage =
        total === null ? rows.length === pagination.perPage : pagination.page * pagination.perPage < total;
      return { data: rows, ...(total === null ? {} : { total }), hasNextPage, approximate };
    },
  };
};

const without = (filter: Filter, names: readonly string[]): Filter =>
  Object.fromEntries(
    Object.entries(filter).filter(([name, value]) => !names.includes(name) && value !== undefined && value !== ''),
  );
