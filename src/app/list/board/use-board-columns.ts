import { keepPreviousData, type QueryKey, useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type GetListResult, useDataProvider, useListContext, useStore } from 'react-admin';
import type { States } from '#src/runtime/states.ts';
import { valueAt } from '#src/runtime/paths.ts';
import { useAbility } from '../../auth/use-capability.ts';
import { useWire } from '../../registry/registry-context.ts';
import { useResource } from '../../ui/use-resource.ts';
import { useStateCounts } from '../states/use-state-counts.ts';
import { type ListRecord, useList } from '../use-list.ts';
import { type ColumnState, columnStates, isFinal, narrowedTo } from './board-columns.ts';

/** As many cards as a column shows at first, and more each time. */
const STEP = 20;
/** Whoever looks for more does so in the list. */
const MOST = 100;

export interface BoardColumnState {
  readonly state: ColumnState;
  readonly key: string;
  /** Undefined until they are read; those of before where they could not be read anew. */
  readonly records: readonly ListRecord[] | undefined;
  readonly failed: boolean;
  /** Whether they are those of before, and others are on their way. */
  readonly isOld: boolean;
  readonly retry: () => void;
  /** How many there are; undefined where that is not known. */
  readonly count: number | undefined;
  /** Whether there may be more than the count. */
  readonly isCountLeast: boolean;
  readonly isFolded: boolean;
  readonly fold: () => void;
  /** Whether there are more than are shown. */
  readonly hasMore: boolean;
  /** Shows more; null where so many are looked for in the list. */
  readonly more: (() => void) | null;
}

/** Marks what is read for a board: below the list's own key, whatever has the list read anew has these read anew. */
const BOARD = '@board';

export const isOfBoard = (key: QueryKey): boolean => key[2] === BOARD;

const UNSAID: Readonly<Record<string, boolean>> = {};

/** A column for each state, with the first of its records as the list is ordered, searched and filtered. */
export function useBoardColumns(states: States): readonly BoardColumnState[] {
  const resource = useResource();
  const wire = useWire(resource);
  const provider = useDataProvider();
  const { sort } = useListContext();
  const { filters } = useList();
  const { counts } = useStateCounts();
  const areConditionsAsked = useAbility('conditions');
  const [folded, setFolded] = useStore(`rectoria.board.folded.${resource}`, UNSAID);
  const [depths, setDepths] = useState<Readonly<Record<string, number>>>({});
  const asksEmpty = wire?.read !== 'paged' || areConditionsAsked;
  const { [states.field]: _chosen, ...narrowing } = filters;
  const shown = wire === undefined ? [] : columnStates({ wire, filters, counts, asksEmpty });
  const columns = shown.map((state) => {
    const key = String(state);
    return {
      state,
      key,
      isFolded: folded[key] ?? (shown.length > 1 && isFinal(states, state)),
      depth: depths[key] ?? STEP,
    };
  });
  const client = useQueryClient();
  const keyOf = (state: ColumnState, depth: number): QueryKey => [
    resource,
    'getList',
    BOARD,
    state,
    depth,
    sort,
    narrowing,
  ];
  const answers = useQueries({
    queries: columns.map(({ state, isFolded, depth }) => ({
      queryKey: keyOf(state, depth),
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
        provider.getList<ListRecord>(resource, {
          filter: narrowedTo(states.field, state, narrowing),
          pagination: { page: 1, perPage: depth },
          sort,
          signal,
        }),
      enabled: !isFolded,
      placeholderData: keepPreviousData,
      networkMode: 'always' as const,
      retry: false,
    })),
  });
  return columns.map(({ state, key, isFolded, depth }, index) => {
    const { data: read, isError, isPlaceholderData, refetch } = answers[index] ?? {};
    // Where more could not be read, those stay that were shown.
    const data = read ?? client.getQueryData<GetListResult<ListRecord>>(keyOf(state, depth - STEP));
    // What has just been moved is still among those of before.
    const records = data?.data.filter((record) => (valueAt(record, states.field) ?? null) === state);
    const count = counts === undefined ? data?.total : (counts.of.get(state) ?? 0);
    return {
      state,
      key,
      records,
      failed: isError === true,
      isOld: isPlaceholderData === true,
      retry: () => void refetch?.(),
      count,
      isCountLeast: counts?.isMore === true,
      isFolded,
      fold: () => setFolded({ ...folded, [key]: !isFolded }),
      hasMore: (data?.total ?? (data?.pageInfo?.hasNextPage === true ? Number.POSITIVE_INFINITY : 0)) > depth,
      more: depth >= MOST ? null : () => setDepths({ ...depths, [key]: depth + STEP }),
    };
  });
}
