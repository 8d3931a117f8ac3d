import type { FastifyInstance } from 'fastify';
import { remembered } from '#src/model/memo.ts';
import { OWN_ROUTES } from '#src/model/own-routes.ts';
import { type InstitutionResources, theOne } from '#src/model/resource.ts';
import { routeFinder } from '#src/model/route.ts';
import { ProblemError } from '../http/problem.ts';
import type { Database } from '../db/database.ts';
import { institutionOf, sessionOf, tenantOf } from '../http/request-context.ts';
import { COMPANY } from '../sql/company.ts';
import { prepared } from '../sql/prepared.ts';
import { sql } from '../sql/sql.ts';
import { menuRows } from './menu-rows.ts';

/** Everybody who is signed in has these: home, personal data, change of password (F066), and their own messages (X04) and jobs, and the manual of what they may see. */
const ALWAYS_ALLOWED: ReadonlySet<string> = new Set([
  OWN_ROUTES.home,
  OWN_ROUTES.personal,
  OWN_ROUTES.password,
  OWN_ROUTES.inbox,
  OWN_ROUTES.ownJobs,
  OWN_ROUTES.manual,
]);

const LONGEST_PATH = 500;

const logAccess = prepared<[userId: number, path: string, address: string]>(
  (userId, path, address) => sql`insert into rectoria.accesos (company_id, usuario_id, ruta, direccion)
    values (${COMPANY}, ${userId}, ${path}, ${address})`,
);

interface PathQuery {
  readonly Querystring: { readonly path?: string | readonly string[] };
}

const SIGNED_IN = { config: { access: 'signed-in' } } as const;

/** The resource whose screen an address opens: its list, or a form below it. */
const resourcesByAddress = remembered(({ screens }: InstitutionResources) =>
  routeFinder([...screens].flatMap(([name, { route }]) => (route === null ? [] : [[name, route] as const]))),
);

function pathOf(given: string | readonly string[] | undefined): string {
  if (typeof given !== 'string') throw new ProblemError('bad-parameter', { params: { name: 'path' } });
  return `/${given
    .replace(/[?#].*$/s, '')
    .replaceAll(/^\/+|\/+$/g, '')
    .toLowerCase()}`;
}

/** The menu, the check of a path (F065) and its log (F092), and what the user may do with each resource. */
export function serveMenu(app: FastifyInstance, database: Database): void {
  app.get('/api/seguridad/usuarios/opciones-aplicacion', SIGNED_IN, async (request) => {
    const allowed = await request.may();
    const institution = institutionOf(request);
    const { entries } = theOne(institution, 'menu').definition;
    return menuRows(entries, institution.screens, (resource) => allowed(resource, 'view'));
  });

  app.get<PathQuery>('/api/seguridad/usuarios-permisos', SIGNED_IN, async (request) => {
    const path = pathOf(request.query.path);
    if (ALWAYS_ALLOWED.has(path)) return true;
    const institution = institutionOf(request);
    const resource = resourcesByAddress(institution)(path);
    if (resource === null) return false;
    const allowed = await request.may();
    return institution.screens.get(resource)?.isPublic === true || allowed(resource, 'view');
  });

  app.post<PathQuery>('/api/seguridad/usuarios-permisos', SIGNED_IN, async (request, reply) => {
    const path = pathOf(request.query.path).slice(0, LONGEST_PATH);
    await database.batch(tenantOf(request), [logAccess(sessionOf(request).userId, path, request.ip)]);
    return reply.code(204).send();
  });

  app.get('/api/seguridad/mis-permisos', SIGNED_IN, async (request) => {
    const allowed = await request.may();
    const granted: Record<string, readonly string[]> = {};
    for (const [name, screen] of institutionOf(request).screens) {
      const actions = screen.actions.filter((action) => allowed(name, action));
      if (actions.length > 0) granted[name] = actions;
    }
    return granted;
  });
}
