import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type GetListResult,
  type Identifier,
  type ListParams,
  type RaRecord,
  useDataProvider,
  useStore,
} from 'react-admin';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { isRow } from '../field/form-record.ts';
import { rememberList, type ShownList, shownList } from '../list/shown-list.ts';
import { useWire } from '../registry/registry-context.ts';
import { useResource } from '../ui/use-resource.ts';
import { hasReturnPath } from './return-path.ts';

interface Neighbour {
  readonly id: Identifier;
  /** The page of the list that it is on. */
  readonly page: number;
}

export interface Neighbours {
  /** Null at the beginning. */
  readonly previous: Neighbour | null;
  /** Null at the end. */
  readonly next: Neighbour | null;
  /** From 1 on. */
  readonly position: number;
  /** Null where the list only guesses it. */
  readonly total: number | null;
}

const idAt = (list: GetListResult<RaRecord> | undefined, at: number, page: number): Neighbour | null => {
  const id = list?.data.at(at)?.id;
  return id === undefined ? null : { id, page };
};

/** Nothing was listed. */
const UNSEEN: ShownList = { page: 1, perPage: 0, sort: { field: 'id', order: 'ASC' }, filter: {} };

/** The page of the list to which one has gone by stepping on from another record. */
const pageIn = (state: unknown): number | undefined => {
  const page: unknown = isRow(state) ? state['page'] : undefined;
  return typeof page === 'number' ? page : undefined;
};

/** What the list showed, at the page to which one has gone since; there it stands too, when one comes back to it. */
function useShown(): ShownList {
  const resource = useResource();
  const client = useQueryClient();
  const turned = pageIn(useLocation().state);
  const [, setParams] = useStore<ListParams | undefined>(`${resource}.listParams`);
  const list = shownList(client, resource) ?? UNSEEN;
  const shown = turned === undefined || list === UNSEEN ? list : { ...list, page: turned };
  const turn = useEffectEvent((): void => {
    if (shown.page === list.page) return;
    rememberList(client, resource, shown);
    const { page, perPage, sort, filter } = shown;
    setParams((known) => ({
      displayedFilters: {},
      ...known,
      page,
      perPage,
      sort: sort.field,
      order: sort.order,
      filter: { ...filter },
    }));
  });
  // The form of another record is another one.
  useEffect(() => turn(), []);
  return shown;
}

/** The pages of the list as the list itself asks for them, so that what it has read is not read again. */
function usePageQuery({ perPage, sort, filter }: ShownList) {
  const resource = useResource();
  const provider = useDataProvider();
  return (page: number) => {
    const asked = { pagination: { page, perPage }, sort, filter: { ...filter } };
    return {
      queryKey: [resource, 'getList', asked],
      queryFn: async (): Promise<GetListResult<RaRecord>> => provider.getList<RaRecord>(resource, asked),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    };
  };
}

/**
 * The records before and after one in the list that it was opened from, as that is narrowed and sorted; null where it
 * was opened from elsewhere, or the list no longer has it.
 */
export function useNeighbours(id: Identifier): Neighbours | null {
  const resource = useResource();
  const client = useQueryClient();
  const state: unknown = useLocation().state;
  const isTree = useWire(resource)?.tree !== undefined;
  const shown = useShown();
  const pageQuery = usePageQuery(shown);
  const { page, perPage } = shown;
  const here = pageQuery(page);
  const isListed = !isTree && !hasReturnPath(state) && client.getQueryData(here.queryKey) !== undefined;
  const { data } = useQuery({ ...here, enabled: isListed });
  const at = data === undefined ? -1 : data.data.findIndex((each) => each.id === id);
  const count = data?.data.length ?? 0;
  const before = useQuery({ ...pageQuery(page - 1), enabled: at === 0 && page > 1 });
  const after = useQuery({ ...pageQuery(page + 1), enabled: at >= 0 && at === count - 1 && count === perPage });
  if (at < 0) return null;
  const isGuess = isRow(data?.meta) && data.meta['approximate'] === true;
  return {
    previous: at > 0 ? idAt(data, at - 1, page) : idAt(before.data, -1, page - 1),
    next: at < count - 1 ? idAt(data, at + 1, page) : idAt(after.data, 0, page + 1),
    position: (page - 1) * perPage + at + 1,
    total: isGuess ? null : (data?.total ?? null),
  };
}
