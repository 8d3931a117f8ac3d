import { useQuery } from '@tanstack/react-query';
import { useAuthProvider } from 'react-admin';
import { useWire } from '../registry/registry-context.ts';

export type Action = 'list' | 'create' | 'edit';

export interface Permission {
  readonly allowed: boolean;
  readonly pending: boolean;
  /** Why it could not be asked; null where it was, or nothing has failed yet. */
  readonly error: Error | null;
  readonly retry: () => void;
}

/**
 * Whether the user may do something with a resource. Unlike react-admin's own hook it asks once for the resource, not
 * again for every record of a list.
 */
export function useCan(resource: string, action: Action): Permission {
  const authProvider = useAuthProvider();
  const isNever = useWire(resource)?.readOnly === true && action !== 'list';
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['auth', 'can', resource, action],
    queryFn: async () => (await authProvider?.canAccess?.({ resource, action })) ?? true,
    staleTime: 60_000,
    networkMode: 'always',
    retry: false,
  });
  return {
    allowed: data === true && !isNever,
    pending: isPending,
    error: data === undefined ? error : null,
    retry: () => void refetch(),
  };
}
