import { orEmpty } from '#src/model/absent.ts';
import { OWN_ROUTES } from '#src/model/own-routes.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { AuthProvider } from 'react-admin';
import { isObject } from '#src/data-provider/guards.ts';
import { SessionEndedError } from '#src/data-provider/http/errors.ts';
import type { WireResource } from '#src/data-provider/wire-resource.ts';
import type { Http } from '#src/data-provider/http/http-client.ts';
import { forgetDraftsOf, forgetOldDrafts } from '../draft/kept-drafts.ts';
import { createAccess } from './access.ts';
import { signIn } from './login.ts';
import { loadPermissions } from './permissions.ts';
import type { Session } from './session.ts';
import { endAtBackend } from './sign-out.ts';
import { isExpired } from './user.ts';

export interface AuthOptions {
  readonly http: Http;
  readonly session: Session;
  readonly queryClient: QueryClient;
  /** `software` of university.xml, sent with every login (F097). */
  readonly software: string;
  /** The address of a resource's screen; `/<resource>` unless told otherwise. */
  readonly routeOf?: (resource: string) => string | null;
  /** How a resource speaks to its endpoint: what its contract cannot do, nobody may. */
  readonly wireOf?: (resource: string) => Promise<WireResource>;
}

/** react-admin's questions about who is signed in and what they may do, answered over the documents' calls. */
export const createAuthProvider = (options: AuthOptions): AuthProvider => {
  const { http, session, queryClient, software, routeOf, wireOf } = options;
  const access = createAccess(http, queryClient);
  let leaving = false;

  return {
    login: async (form: unknown) => {
      await signIn({ http, session, software }, form);
      forgetOldDrafts();
      // Whatever was learnt for somebody else, or for nobody, is asked anew.
      queryClient.removeQueries({ queryKey: ['rectoria'] });
    },
    logout: async () => {
      const usuarioId = session.user()?.usuarioId ?? null;
      if (usuarioId !== null && !session.wasLost()) forgetDraftsOf(usuarioId);
      void endAtBackend(http, session.tokens());
      session.leave();
      // Several failed calls may each ask for it; only the first leads to login, remembering where the user was.
      if (leaving) return false;
      leaving = true;
      setTimeout(() => {
        leaving = false;
      }, 0);
      return OWN_ROUTES.login;
    },
    checkAuth: async () => {
      const user = session.user();
      if (user !== null && !isExpired(user)) return;
      if (user === null || (session.tokens()?.refreshToken ?? null) === null) {
        session.end();
        throw silentRefusal();
      }
      await refreshOrRefuse(http);
    },
    checkError: async (error: unknown) => {
      if (!isObject(error) || error['status'] !== 401) return;
      session.end();
      throw silentRefusal();
    },
    getIdentity: async () => {
      const user = session.user();
      return {
        id: orEmpty(user?.usuarioId ?? user?.usuaNombre),
        fullName: [user?.nombres, user?.apellidos].filter(Boolean).join(' ') || orEmpty(user?.usuaNombre),
        avatar: orEmpty(user?.fotoPerfil),
      };
    },
    getPermissions: async () => (session.user() === null ? null : loadPermissions(http, queryClient)),
    canAccess: async ({ action, resource }) =>
      (action !== 'delete' || (await wireOf?.(resource))?.delete !== undefined) &&
      access.allows({ action, resource, path: routeOf?.(resource) ?? `/${resource}` }),
  };
};

const refreshOrRefuse = async (http: Http): Promise<void> => {
  try {
    await http.refresh();
  } catch (error) {
    throw error instanceof SessionEndedError ? silentRefusal() : error;
  }
};

/** react-admin shows no message where it is `false`: the login page says what happened (SignedOutOnly). */
const silentRefusal = (): unknown => Object.assign(new Error('not signed in'), { message: false });
