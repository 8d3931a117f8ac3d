import type { QueryClient } from '@tanstack/react-query';
import { loadCapabilities } from '#src/data-provider/capabilities.ts';
import { isObject } from '#src/data-provider/guards.ts';
import type { Http } from '#src/data-provider/http/http-client.ts';

const FRESH_FOR = 5 * 60_000;

/** Resource → what the user may do with it (`view`, `create`, `edit`). */
export type Permissions = ReadonlyMap<string, ReadonlySet<string>>;

/** What the backend announces the user may do; null where it announces nothing and the menu decides. */
export const loadPermissions = async (http: Http, queryClient: QueryClient): Promise<Permissions | null> => {
  const { permissions: path } = await loadCapabilities(http);
  if (path === null) return null;
  return queryClient.fetchQuery({
    queryKey: ['rectoria', 'permissions'],
    queryFn: async ({ signal }) => permissionsIn((await http.request({ method: 'GET', path, signal })).data),
    staleTime: FRESH_FOR,
    networkMode: 'always',
    retry: false,
    structuralSharing: false,
  });
};

const permissionsIn = (answer: unknown): Permissions =>
  new Map(
    Object.entries(isObject(answer) ? answer : {}).map(([resource, actions]) => [
      resource,
      new Set(Array.isArray(actions) ? actions.map(String) : []),
    ]),
  );
