import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CatalogueResource, InstitutionResources } from '#src/model/resource.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { Permissions } from '../auth/permissions.ts';
import type { Database, Statement } from '../db/database.ts';
import type { Access, Grant } from '../http/access.ts';
import { ProblemError } from '../http/problem.ts';
import { institutionOf, sessionOf, tenantOf } from '../http/visit.ts';
import { readersOf } from './access-of.ts';
import { expectedVersion, idempotencyKey } from './headers.ts';
import { fromPayload } from './further/from-payload.ts';
import { type ListQuery, listQuery } from './further/list-query.ts';
import { narrowedBy } from './further/narrowed.ts';
import { serveFurther } from './further/serve.ts';
import { onceOnly } from './idempotency.ts';
import { type ListGate, listGate } from './list-gate.ts';
import { type Pages, pagesOf } from './paged/serve-pages.ts';
import { pagedTableOf } from './paged/paged-tables.ts';
import { bodyOf, listStatement, recordId } from './read.ts';
import { seenWrite, type Work } from './seen-write.ts';
import { sendJson, sendList } from './send-list.ts';
import { hasSensitive, noteReading, SEES_SENSITIVE, writtenBy } from './sensitive.ts';
import type { Shelf, Shelves } from './shelf.ts';
import { inLists, type Sight } from './sight.ts';
import { serveTransitions } from './states/serve-transitions.ts';
import { statement } from '../sql/statement.ts';
import { transact } from './transact.ts';
import { createRecord, updateRecord, type Written } from './write.ts';

export interface CatalogueServices {
  readonly institutions: readonly InstitutionResources[];
  readonly types: FieldTypes;
  readonly database: Database;
  readonly shelves: Shelves;
  readonly permissions: Permissions;
}

interface RecordRoute {
  readonly Params: { readonly id: string };
}

/** One address: the catalogue each institution has there, and who may do what with it, both by institution. */
interface Served {
  readonly path: string;
  readonly resources: Record<string, CatalogueResource>;
  readonly read: Record<string, readonly Grant[]>;
  readonly create: Record<string, readonly Grant[]>;
  readonly edit: Record<string, readonly Grant[]>;
}

function pathsOf(institutions: readonly InstitutionResources[], types: FieldTypes): readonly Served[] {
  const paths = new Map<string, Served>();
  for (const institution of institutions) {
    const readers = readersOf(institution, types);
    for (const [name, resource] of institution.catalogues) {
      const { path } = resource.definition.api;
      const served = paths.get(path.toLowerCase()) ?? { path, resources: {}, read: {}, create: {}, edit: {} };
      paths.set(path.toLowerCase(), served);
      served.resources[institution.code] = resource;
      served.read[institution.code] = readers.get(name) ?? [];
      served.create[institution.code] = [{ resource: name, action: 'create' }];
      served.edit[institution.code] = [{ resource: name, action: 'edit' }];
    }
  }
  return [...paths.values()];
}

const anyOf = (
  grants: Readonly<Record<string, readonly Grant[]>>,
): { readonly config: { readonly access: Access } } => ({
  config: { access: { anyOf: grants } },
});

/** What whoever asks may do with a catalogue. */
const mayIn =
  (permissions: Permissions) =>
  async (request: FastifyRequest, { name }: Shelf): Promise<(action: string) => boolean> => {
    const allowed = await permissions.of(sessionOf(request));
    return (action) => allowed(name, action);
  };

/** How much of a catalogue's records whoever asks sees. */
export const sightOf = async (permissions: Permissions, request: FastifyRequest, { name }: Shelf): Promise<Sight> => {
  const allowed = await permissions.of(sessionOf(request));
  if (!allowed(name, 'view')) return 'choice';
  return allowed(name, SEES_SENSITIVE) ? 'whole' : 'usual';
};

/** The record, or the page, inside what the contract puts around it. */
const enveloped = (body: string, envelope: string | null): string =>
  envelope === null ? body : `{${JSON.stringify(envelope)}:${body}}`;

/** The list as it is asked for: what must be chosen first narrows it, what is searched finds in it. */
function statementOf(shelf: Shelf, { chosen, searched }: ListQuery): Statement {
  if (chosen.length === 0) return listStatement(shelf, searched.text);
  const { sql, values } = narrowedBy(shelf, [...chosen, searched]);
  return statement(shelf.read.narrowed(sql), values);
}

/** Does a write of the catalogue, by whichever address it comes, and gives what who wrote may see of it. */
export type Write = (request: FastifyRequest, shelf: Shelf, work: Work<Written>) => Promise<Written>;

/** Serves one address: list, one record, create, change (DESIGN §5). */
function servePath(
  app: FastifyInstance,
  served: Served,
  { database, shelves, permissions }: CatalogueServices,
  pages: Pages,
  gate: ListGate,
  writing: Write,
): void {
  const { path } = served;
  const mayOf = mayIn(permissions);
  const shelfOf = (request: FastifyRequest, sight?: Sight): Shelf => {
    const institution = institutionOf(request);
    const resource = served.resources[institution.code];
    if (resource === undefined) throw new ProblemError('not-found');
    return shelves(institution, resource, sight);
  };
  /** What whoever asks may see of it. */
  const seenShelfOf = async (
    request: FastifyRequest,
    part: (sight: Sight) => Sight = (sight) => sight,
  ): Promise<Shelf> => shelfOf(request, part(await sightOf(permissions, request, shelfOf(request))));

  const writableShelfOf = (request: FastifyRequest, write: 'create' | 'update'): Shelf => {
    const shelf = shelfOf(request);
    const { scope, api } = shelf.catalogue;
    if (scope === 'global' || api[write] === null)
      throw new ProblemError('read-only', { headers: { Allow: 'GET, HEAD' } });
    return shelf;
  };

  app.get(`/${path}`, anyOf(served.read), async (request, reply) => {
    const shelf = await seenShelfOf(request, inLists);
    if (shelf.paged !== null) {
      const page = await pages.read(request, reply, shelf.paged);
      return sendJson(reply, enveloped(page, shelf.catalogue.api.envelope));
    }
    const asked = statementOf(shelf, listQuery(shelf, request));
    const rows = await gate(shelf, () => database.batch(tenantOf(request), [asked]));
    return sendList(reply, shelf.catalogue, rows);
  });

  app.get<RecordRoute>(`/${path}/:id`, anyOf(served.read), async (request, reply) => {
    const shelf = await seenShelfOf(request);
    const id = recordId(request.params.id);
    const noted = hasSensitive(shelf.catalogue) ? [noteReading(shelf.name, shelf.catalogue, id)] : [];
    const one = statement(shelf.read.one, [id]);
    const body = bodyOf(await database.batch(tenantOf(request), [...noted, one]));
    if (body === null) throw new ProblemError('not-found');
    return sendJson(reply, enveloped(body, shelf.catalogue.api.envelopeOne));
  });

  app.post(`/${path}`, anyOf(served.create), async (request, reply) => {
    const shelf = writableShelfOf(request, 'create');
    const may = await mayOf(request, shelf);
    const given = writtenBy(may, fromPayload(request.body, shelf.catalogue.api), shelf.catalogue);
    const { id, body } = await writing(request, shelf, (run, thorough) =>
      onceOnly(run, request, idempotencyKey(request), (own) => createRecord(shelf, given, thorough, own)),
    );
    return sendJson(reply.code(201).header('Location', `/${path}/${id}`), body);
  });

  app.put<RecordRoute>(`/${path}/:id`, anyOf(served.edit), async (request, reply) => {
    const shelf = writableShelfOf(request, 'update');
    const id = recordId(request.params.id);
    const expected = expectedVersion(request);
    const may = await mayOf(request, shelf);
    const given = writtenBy(may, fromPayload(request.body, shelf.catalogue.api), shelf.catalogue);
    const { body } = await writing(request, shelf, (run, thorough) =>
      updateRecord(shelf, { id, body: given, expected, may }, thorough, run),
    );
    return sendJson(reply, body);
  });
}

/** The endpoints of every catalogue of every institution: one code path, made from the resources. */
export function serveCatalogues(app: FastifyInstance, services: CatalogueServices): void {
  const { database, institutions } = services;
  const pages = pagesOf(database, pagedTableOf(institutions), (error) => {
    app.log.error(
      { err: error },
      'What paging needs could not be kept up to date; it is tried again with the next change.',
    );
  });
  app.addHook('onClose', () => pages.stop());
  const gate = listGate();
  const seenOf = async (request: FastifyRequest, shelf: Shelf): Promise<Shelf> => {
    const resource = shelf.institution.catalogues.get(shelf.name);
    if (resource === undefined) return shelf;
    return services.shelves(shelf.institution, resource, await sightOf(services.permissions, request, shelf));
  };
  const write: Write = async (request, shelf, work) => {
    const written = await seenWrite(database, request, { shelf, seen: await seenOf(request, shelf) }, work);
    pages.changed(request, shelf);
    return written;
  };
  for (const served of pathsOf(institutions, services.types)) servePath(app, served, services, pages, gate, write);
  serveTransitions(app, { ...services, write });
  serveFurther(app, {
    ...services,
    gate,
    write,
    readers: (institution) => readersOf(institution, services.types),
    mayOf: mayIn(services.permissions),
    sightOf: (request, shelf) => sightOf(services.permissions, request, shelf),
    remove: async (request, shelf, work) => {
      await transact(database, request, shelf, work);
      pages.changed(request, shelf);
    },
  });
}
