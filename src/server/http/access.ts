import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Session } from './tokens.ts';
import { ProblemError } from './problem.ts';
import { institutionOf, sessionOf } from './request-context.ts';

export type Allowed = (resource: string, action: string) => boolean;

/** What whoever is signed in may do where they work now, as the company's tables of permissions say. */
export interface Permissions {
  /**
   * Rejects with `unauthenticated` for a session that has ended and for a user who is no longer active: a lock holds for
   * open sessions too (F060).
   */
  readonly of: (session: Session) => Promise<Allowed>;
  /** What was read of the session is read anew. */
  readonly forget: (family: string) => void;
  readonly forgetAll: () => void;
}

/** One thing a role may be allowed to do. */
export interface Grant {
  readonly resource: string;
  readonly action: string;
}

/**
 * Who may call an endpoint. `token` is whoever shows a token of ours, be it that it has expired, that its session has
 * ended or that its user may do nothing before they have changed their password. `anyOf` holds, for each institution
 * that has the endpoint, the grants of which one is enough; an institution that is not among its keys does not have the
 * endpoint (404).
 */
export type Access =
  | 'public'
  | 'token'
  | 'signed-in'
  | { readonly anyOf: Readonly<Record<string, readonly Grant[]>> }
  | GrantsOfRequest;

/**
 * What is asked for itself says which grants open it, one of them being enough; `signed-in` where it is the caller's own,
 * null where there is no such thing (404).
 */
export interface GrantsOfRequest {
  // A method, since the request's type is that of the route which declares it.
  grantsOf(request: FastifyRequest): Promise<readonly Grant[] | 'signed-in' | null>;
}

/** A route and who may call it. */
export interface DeclaredRoute {
  readonly method: string;
  readonly url: string;
  readonly access: Access;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route there is. */
    readonly declaredRoutes: readonly DeclaredRoute[];
  }
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    /**
     * What whoever asks may do, as of now: whatever decides by a permission asks here. Rejects with `unauthenticated` where
     * nobody is signed in, or no longer.
     */
    may: () => Promise<Allowed>;
  }
}

/** What anybody at all may send; nothing that is asked of strangers is longer. */
export const LARGEST_OF_STRANGERS = 16 * 1024;

/**
 * Makes access the declaration of every route and enforces it in this one place: a route registered without
 * `config.access` throws, so that the server does not start; a request is let through only as declared. The body of a
 * public one is small, since it is read before anybody is known.
 * Must run before any route is registered and after the session is known (`request-context.ts`).
 */
export function enforceAccess(app: FastifyInstance, permissions: Permissions): void {
  const routes: DeclaredRoute[] = [];
  app.decorate('declaredRoutes', routes);
  app.decorateRequest('may', function (this: FastifyRequest) {
    return permissions.of(sessionOf(this));
  });
  app.addHook('onRoute', (route) => {
    const { method, url, config } = route;
    if (config?.access === undefined) {
      throw new Error(`Route ${String(method)} ${url} declares no access: say who may call it in config.access.`);
    }
    if (config.access === 'public') route.bodyLimit = Math.min(route.bodyLimit ?? Infinity, LARGEST_OF_STRANGERS);
    for (const one of [method].flat()) routes.push({ method: one, url, access: config.access });
  });

  app.addHook('onRequest', async (request) => {
    if (request.is404) return;
    const access = request.routeOptions.config.access;
    if (access === undefined) throw new ProblemError('forbidden');
    if (access === 'public') return;
    const session = sessionOf(request);
    if (access === 'token') return;
    const allowed = await request.may();
    if (session.mustChangePassword) throw new ProblemError('password-expired');
    if (access === 'signed-in') return;
    const grants = 'anyOf' in access ? access.anyOf[institutionOf(request).code] : await access.grantsOf(request);
    if (grants === 'signed-in') return;
    if (grants === undefined || grants === null) throw new ProblemError('not-found');
    if (!grants.some(({ resource, action }) => allowed(resource, action))) throw new ProblemError('forbidden');
  });
}
