import { useQuery } from '@tanstack/react-query';
import { type AuthProvider, useAuthProvider } from 'react-admin';
import type { WireResource } from '#src/data-provider/wire-resource.ts';
import { useWire } from '../registry/registry-context.ts';

export type Action = 'list' | 'create' | 'edit' | 'delete';

export interface Permission {
  readonly allowed: boolean;
  readonly pending: boolean;
  /** Why it could not be asked; null where it was, or nothing has failed yet. */
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Whether the contract has a call for it at all. */
const isPossible = (wire: WireResource | undefined, action: Action): boolean =>
  !(wire?.readOnly === true && action !== 'list') &&
  !(action === 'create' && wire?.create === null) &&
  !(action === 'edit' && wire?.update === null) &&
  !(action === 'delete' && wire?.delete === undefined);

/** What asks for it; without regard to what the contract can. */
export const canQuery = (authProvider: AuthProvider | undefined, resource: string, action: Action) => {
  // Who may change a record may also delete it, where that can be done at all.
  const asked = action === 'delete' ? 'edit' : action;
  return {
    queryKey: ['auth', 'can', resource, asked],
    queryFn: async (): Promise<boolean> => (await authProvider?.canAccess?.({ resource, action: asked })) ?? true,
    staleTime: 60_000,
    networkMode: 'always',
    retry: false,
  } as const;
};

/**
 * Whether the user may do something with a resource, as far as its contract can. Unlike react-admin's own hook it asks once for the resource, not
 * again for every record of a list.
 * @param enabled whether it is asked yet
 */
export function useCan(resource: string, action: Action, enabled = true): Permission {
  const authProvider = useAuthProvider();
  const wire = useWire(resource);
  const { data, isPending, error, refetch } = useQuery({ ...canQuery(authProvider, resource, action), enabled });
  return {
    allowed: data === true && isPossible(wire, action),
    pending: isPending,
    error: data === undefined ? error : null,
    retry: () => void refetch(),
  };
}
