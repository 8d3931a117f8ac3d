import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type AuthProvider, useAuthProvider } from 'react-admin';
import { actionIn } from '#src/model/asked.ts';
import { transitionAction } from '../auth/access.ts';

const mayQuery = (authProvider: AuthProvider | undefined, resource: string, action: string) => ({
  queryKey: ['auth', 'may', resource, action],
  queryFn: async () => (await authProvider?.canAccess?.({ resource, action: transitionAction(action) })) ?? true,
  staleTime: 60_000,
  retry: false,
});

/** Whether the user may do what is no write of the contract's usual ones; undefined until that is known. */
export function usePermission(resource: string, action: string): boolean | undefined {
  const authProvider = useAuthProvider();
  const { data, isError } = useQuery(mayQuery(authProvider, resource, action));
  return isError ? false : data;
}

/** The same; no until that is known. */
export const useMay = (resource: string, action: string): boolean => usePermission(resource, action) === true;

const NOTHING: readonly string[] = [];

/**
 * What the user may do, as far as conditions of the resource ask; nothing until that is known.
 * @param asks what they ask, also whatever else they do
 */
export function useActions(resource: string, asks: readonly string[] = NOTHING): (action: string) => boolean {
  const authProvider = useAuthProvider();
  const actions = asks.flatMap((name) => actionIn(name) ?? []);
  const answers = useQueries({ queries: actions.map((action) => mayQuery(authProvider, resource, action)) });
  const allowed = actions.filter((_action, at) => answers[at]?.data === true).join(' ');
  return useMemo(() => {
    const known = new Set(allowed.split(' '));
    return (action) => known.has(action);
  }, [allowed]);
}
