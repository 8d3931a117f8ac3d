import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CatalogueResource, hasSensitive } from '#src/model/catalogue.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { Database } from '../db/database.ts';
import type { Access, Grant } from '../http/access.ts';
import { ProblemError } from '../http/problem.ts';
import { institutionOf, tenantOf } from '../http/request-context.ts';
import { readersOf } from './reading/access-of.ts';
import { expectedVersion, idempotencyKey } from './reading/headers.ts';
import { type ListQuery, listQuery } from './further/list-query.ts';
import { narrowedBy } from './further/narrowed.ts';
import { serveFurther } from './further/serve.ts';
import { type ListGate, callerOf } from './reading/list-gate.ts';
import { OPENED_BY } from './reading/opened-by.ts';
import { type Pages, requestedPage } from './reading/serve-pages.ts';
import { bodyOf, listOf, recordId } from './reading/read.ts';
import { sendJson, sendList } from './reading/send-list.ts';
import { noteReading } from './reading/sensitive.ts';
import { isNumber } from './paged/numbered.ts';
import type { Repository, Repositories } from './repository/repository.ts';
import { inLists, type Visibility, visibilityFor } from './repository/visibility.ts';
import type { AskedList } from './sql/read-sql.ts';
import { serveTransitions } from './states/serve-transitions.ts';
import type { FollowUps } from './write/follow-up.ts';
import { recordWriter, type WriteRecord } from './write/record-writer.ts';
import type { Tries } from './write/tries.ts';

export interface CatalogueServices {
  readonly institutions: readonly InstitutionResources[];
  readonly types: FieldTypes;
  readonly database: Database;
  readonly repositories: Repositories;
  readonly followUps: FollowUps;
  readonly pages: Pages;
  readonly gate: ListGate;
  readonly tries: Tries;
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
    for (const [name, resource] of ofKind(institution, 'catalogue')) {
      const { path } = resource.definition.api;
      const served = paths.get(path.toLowerCase()) ?? { path, resources: {}, read: {}, create: {}, edit: {} };
      paths.set(path.toLowerCase(), served);
      served.resources[institution.code] = resource;
      served.read[institution.code] = readers.get(name) ?? [];
      served.create[institution.code] = [{ resource: name, action: OPENED_BY.create }];
      served.edit[institution.code] = [{ resource: name, action: OPENED_BY.update }];
    }
  }
  return [...paths.values()];
}

const anyOf = (
  grants: Readonly<Record<string, readonly Grant[]>>,
): { readonly config: { readonly access: Access } } => ({
  config: { access: { anyOf: grants } },
});

const visibilityOf = async (request: FastifyRequest, { name }: Repository): Promise<Visibility> => {
  const allowed = await request.may();
  return visibilityFor((action) => allowed(name, action));
};

/** The record, or the page, inside what the contract puts around it. */
const enveloped = (body: string, envelope: string | null): string =>
  envelope === null ? body : `{${JSON.stringify(envelope)}:${body}}`;

/** The list as it is asked for: what must be chosen first narrows it, what is searched finds in it. */
function askedOf(repository: Repository, { chosen, searched }: ListQuery): AskedList {
  if (chosen.length === 0) return listOf(repository, searched.text);
  return repository.read.narrowed(narrowedBy(repository, [...chosen, searched]));
}

/** Serves one address: list, one record, create, change (DESIGN §5). */
function servePath(
  app: FastifyInstance,
  served: Served,
  { database, repositories, tries, pages, gate }: CatalogueServices,
  write: WriteRecord,
): void {
  const { path } = served;
  const repositoryOf = (request: FastifyRequest, visibility?: Visibility): Repository => {
    const institution = institutionOf(request);
    const resource = served.resources[institution.code];
    if (resource === undefined) throw new ProblemError('not-found');
    return repositories(institution, resource, visibility);
  };
  /** What whoever asks may see of it. */
  const seenRepositoryOf = async (
    request: FastifyRequest,
    part: (visibility: Visibility) => Visibility = (visibility) => visibility,
  ): Promise<Repository> => repositoryOf(request, part(await visibilityOf(request, repositoryOf(request))));

  app.get(`/${path}`, anyOf(served.read), async (request, reply) => {
    const repository = await seenRepositoryOf(request, inLists);
    if (repository.paged !== null) {
      if (repository.paged.tellsWhose && isNumber(requestedPage(request).value)) await tries.count(request, 'found');
      const page = await pages.read(request, reply, repository.paged);
      return sendJson(reply, enveloped(page, repository.catalogue.api.envelope));
    }
    const asked = askedOf(repository, listQuery(repository, request));
    return sendList(reply, repository.catalogue, await gate.list(callerOf(request), repository, asked));
  });

  app.get<RecordRoute>(`/${path}/:id`, anyOf(served.read), async (request, reply) => {
    const repository = await seenRepositoryOf(request);
    const id = recordId(request.params.id);
    const noted = hasSensitive(repository.catalogue) ? [noteReading(repository.name, repository.catalogue, id)] : [];
    const body = bodyOf(await database.batch(tenantOf(request), [...noted, repository.read.one(id)]));
    if (body === null) throw new ProblemError('not-found');
    return sendJson(reply, enveloped(body, repository.catalogue.api.envelopeOne));
  });

  app.post(`/${path}`, anyOf(served.create), async (request, reply) =>
    write(request, reply, repositoryOf(request), { kind: 'create', body: request.body, key: idempotencyKey(request) }),
  );

  app.put<RecordRoute>(`/${path}/:id`, anyOf(served.edit), async (request, reply) =>
    write(request, reply, repositoryOf(request), {
      kind: 'update',
      id: () => recordId(request.params.id),
      body: request.body,
      expected: expectedVersion(request),
    }),
  );
}

/**
 * The endpoints of every catalogue of every institution: one code path, made from the resources. Gives what writes
 * their records, for routes that have a word of their own for it.
 */
export function serveCatalogues(app: FastifyInstance, services: CatalogueServices): WriteRecord {
  const { institutions } = services;
  const write = recordWriter(services);
  for (const served of pathsOf(institutions, services.types)) servePath(app, served, services, write);
  serveTransitions(app, { ...services, write });
  serveFurther(app, {
    ...services,
    write,
    readers: (institution) => readersOf(institution, services.types),
    visibilityOf,
  });
  return write;
}
