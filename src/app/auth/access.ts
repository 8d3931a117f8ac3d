import type { QueryClient } from '@tanstack/react-query';
import type { Http } from '#src/data-provider/http/http-client.ts';
import { OWN_ROUTES } from '#src/model/own-routes.ts';
import { loadMenu, menuGrants } from './menu.ts';
import { loadPermissions } from './permissions.ts';

const CHECK = 'api/seguridad/usuarios-permisos';
const FRESH_FOR = 5 * 60_000;

/** Home, personal data and change-password: open to whoever is signed in (F066). */
const ALWAYS = new Set(['', OWN_ROUTES.home, OWN_ROUTES.personal, OWN_ROUTES.password]);

/** react-admin's actions in the words of the permissions (F087). */
const ACTIONS: Readonly<Record<string, string>> = {
  list: 'view',
  show: 'view',
  export: 'export',
  create: 'create',
  edit: 'edit',
  // Where the contract deletes: who may change a record may delete it.
  delete: 'edit',
};

const TRANSITION = 'transition:';

/** The action to ask for where a transition needs the permission, which may be one of its own. */
export const transitionAction = (permission: string): string => `${TRANSITION}${permission}`;

const wantedFor = (action: string): string | undefined =>
  action.startsWith(TRANSITION) ? action.slice(TRANSITION.length) : ACTIONS[action];

export interface Access {
  /** Whether the user may do `action` with the resource whose screen stands at `path`. @throws like `Http.request` (F111). */
  readonly allows: (question: {
    readonly action: string;
    readonly resource: string;
    readonly path: string;
  }) => Promise<boolean>;
}

/**
 * The guard of F065 and F066: what a backend announces per action, else a menu that grants the
 * path, else — where the menu is empty — the server's own check of the path.
 */
export const createAccess = (http: Http, queryClient: QueryClient): Access => ({
  allows: async ({ action, resource, path }) => {
    if (ALWAYS.has(path.toLowerCase())) return true;
    const wanted = wantedFor(action);
    if (wanted === undefined) return false;
    const granted = (await loadPermissions(http, queryClient))?.get(resource);
    if (granted !== undefined) return granted.has(wanted);
    const menu = await loadMenu(http, queryClient);
    return menu.length > 0 ? menuGrants(menu, path) : serverGrants(http, queryClient, path);
  },
});

const serverGrants = async (http: Http, queryClient: QueryClient, path: string): Promise<boolean> =>
  queryClient.fetchQuery({
    queryKey: ['rectoria', 'path-check', path],
    queryFn: async () => isTruthy((await http.request({ method: 'GET', path: CHECK, query: { path } })).data),
    staleTime: FRESH_FOR,
    networkMode: 'always',
    retry: false,
  });

/** “Truthy if access granted”; a plain-text `false` is not. */
const isTruthy = (answer: unknown): boolean =>
  typeof answer === 'string' ? !['', 'false', '0'].includes(answer.trim().toLowerCase()) : Boolean(answer);

/** Tells the backend that a screen was opened. Its refusals are nobody's business (F092). */
export const logAccess = async (http: Http, path: string): Promise<void> => {
  try {
    await http.request({ method: 'POST', path: `${CHECK}?path=${encodeURIComponent(path)}`, quiet: true });
  } catch {
    // F092: errors of the access log are ignored.
  }
};
