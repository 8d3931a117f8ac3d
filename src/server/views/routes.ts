import type { FastifyInstance, FastifyRequest } from 'fastify';
import { grantsOfNamed, namedResource } from '../catalogue/reading/named-resource.ts';
import { recordId } from '../catalogue/reading/read.ts';
import type { Database } from '../db/database.ts';
import { ProblemError } from '../http/problem.ts';
import { institutionOf, sessionOf, tenantOf } from '../http/request-context.ts';
import { VIEWS_PATH } from './path.ts';
import { sentView } from './read-view.ts';
import { changeView, createView, deleteView, listedViews, type Whose } from './store.ts';
import { rolesFor } from './views-sql.ts';

interface ListRoute {
  readonly Params: { readonly area: string; readonly nombre: string };
}

interface ViewRoute {
  readonly Params: ListRoute['Params'] & { readonly id: string };
}

/** Who may see the list. */
const ACCESS = grantsOfNamed(() => true, 'view');

/** A view with its filters and columns is short. */
const OPTIONS = { config: { access: ACCESS }, bodyLimit: 64 * 1024 };

const KEEPERS_OF_ROLES = 'seguridad/roles';

interface Role {
  readonly id: number;
  readonly nombre: string;
}

/**
 * With whom views of a list may be shared: with every role by who keeps the roles, with one's own by who writes the
 * records of the list.
 */
async function rolesOf(database: Database, request: FastifyRequest, resource: string): Promise<readonly Role[]> {
  const may = await request.may();
  const all = may(KEEPERS_OF_ROLES, 'edit');
  if (!all && !may(resource, 'edit')) return [];
  const rows = await database.batch(tenantOf(request), [rolesFor(sessionOf(request).userId, all)]);
  return rows.map((row) => ({ id: Number(row['id']), nombre: String(row['nombre']) }));
}

/**
 * `api/vistas/AREA/NAME`: lists as people have set them up, each by a name, for themselves or for roles. Nobody sees of a
 * view what the list does not show them: it holds no records.
 */
export function serveViews(app: FastifyInstance, { database }: { readonly database: Database }): void {
  const asked = async (
    request: FastifyRequest,
  ): Promise<{ readonly whose: Whose; readonly roles: readonly Role[] }> => {
    const resource = namedResource(request, institutionOf(request));
    if (resource === undefined) throw new ProblemError('not-found');
    const roles = await rolesOf(database, request, resource.name);
    const { userId } = sessionOf(request);
    const ids = roles.map(({ id }) => id);
    return { roles, whose: { tenant: tenantOf(request), userId, resource: resource.name, roles: ids } };
  };

  app.get<ListRoute>(`/${VIEWS_PATH}/:area/:nombre`, OPTIONS, async (request) => {
    const { whose, roles } = await asked(request);
    return { vistas: await listedViews(database, whose), roles };
  });

  app.post<ListRoute>(`/${VIEWS_PATH}/:area/:nombre`, OPTIONS, async (request, reply) => {
    const { whose } = await asked(request);
    const view = await createView(database, whose, sentView(request.body));
    return reply.code(201).send(view);
  });

  app.put<ViewRoute>(`/${VIEWS_PATH}/:area/:nombre/:id`, OPTIONS, async (request) => {
    const id = recordId(request.params.id);
    const { whose } = await asked(request);
    return changeView(database, whose, id, sentView(request.body));
  });

  app.delete<ViewRoute>(`/${VIEWS_PATH}/:area/:nombre/:id`, OPTIONS, async (request, reply) => {
    const id = recordId(request.params.id);
    const { whose } = await asked(request);
    await deleteView(database, whose, id);
    return reply.code(204).send();
  });
}
