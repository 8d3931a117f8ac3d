import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useBackend } from '../../auth/backend-context.ts';
import { useCapability } from '../../auth/use-capability.ts';
import { useWire } from '../../registry/registry-context.ts';
import { useResource } from '../../ui/use-resource.ts';
import { useList } from '../use-list.ts';
import { countedIn, countsIn, type StateCounts } from './state-counts.ts';

/** A list that is read whole has no more. */
const ALL = { page: 1, perPage: 1_000_000 };
const ANY_ORDER = { field: 'id', order: 'ASC' } as const;

export interface KnownCounts {
  /** Undefined until they are known, and where nobody can tell. */
  readonly counts: StateCounts | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}

/**
 * How many records of the list are in each state, whatever state it is narrowed to. Where the list is here whole they are
 * counted here, as it is searched and filtered here; else the server is asked, once for all states.
 */
export function useStateCounts(): KnownCounts {
  const resource = useResource();
  const { state: field = '', read, countsStates } = useWire(resource) ?? {};
  const { http } = useBackend();
  const provider = useDataProvider();
  const path = useCapability('states');
  const { filters, cut, pending } = useList();
  const { [field]: _chosen, ...narrowing } = filters;
  const isHere = read !== 'paged' && !cut;
  const { data, isError, refetch } = useQuery({
    // Below the list's own key: whatever has the list read anew has it counted anew.
    queryKey: [resource, 'getList', '@states', isHere, path, narrowing],
    queryFn: async ({ signal }): Promise<StateCounts> => {
      if (isHere) {
        const asked = { filter: narrowing, pagination: ALL, sort: ANY_ORDER, signal };
        return countedIn((await provider.getList(resource, asked)).data, field);
      }
      const { q = '', ...filter } = narrowing;
      const query = { filter: JSON.stringify(filter), value: String(q) };
      return countsIn(
        (await http.request({ method: 'GET', path: `${path}/${resource}`, query, quiet: true, signal })).data,
      );
    },
    enabled: !pending && field !== '' && countsStates !== false && (isHere || path !== null),
    placeholderData: keepPreviousData,
    networkMode: 'always',
    retry: false,
  });
  return { counts: isError ? undefined : data, failed: isError, retry: () => void refetch() };
}
