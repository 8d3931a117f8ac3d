import { useQuery } from '@tanstack/react-query';
import { useAuthProvider } from 'react-admin';
import { transitionAction } from '../auth/access.ts';

/** Whether the user may do what is no write of the contract's usual ones; no until that is known. */
export function useMay(resource: string, action: string): boolean {
  const authProvider = useAuthProvider();
  const { data } = useQuery({
    queryKey: ['auth', 'may', resource, action],
    queryFn: async () => (await authProvider?.canAccess?.({ resource, action: transitionAction(action) })) ?? true,
    staleTime: 60_000,
    retry: false,
  });
  return data === true;
}
