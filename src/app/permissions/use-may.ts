import { useQuery } from '@tanstack/react-query';
import { useAuthProvider } from 'react-admin';
import { transitionAction } from '../auth/access.ts';

/** Whether the user may do what is no write of the contract's usual ones; undefined until that is known. */
export function usePermission(resource: string, action: string): boolean | undefined {
  const authProvider = useAuthProvider();
  const { data, isError } = useQuery({
    queryKey: ['auth', 'may', resource, action],
    queryFn: async () => (await authProvider?.canAccess?.({ resource, action: transitionAction(action) })) ?? true,
    staleTime: 60_000,
    retry: false,
  });
  return isError ? false : data;
}

/** The same; no until that is known. */
export const useMay = (resource: string, action: string): boolean => usePermission(resource, action) === true;
