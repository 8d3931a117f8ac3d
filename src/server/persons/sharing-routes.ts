import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isJsonObject, parseJson } from '#src/model/json.ts';
import { ofKind } from '#src/model/resource.ts';
import type { Database } from '../db/database.ts';
import type { Access, Grant } from '../http/access.ts';
import { ProblemError } from '../http/problem.ts';
import { institutionOf, tenantOf } from '../http/request-context.ts';
import { OPENED_BY } from '../catalogue/reading/opened-by.ts';
import { bodyOf, recordId } from '../catalogue/reading/read.ts';
import { withRowIds } from '../catalogue/record/row-ids.ts';
import type { Repositories, Repository } from '../catalogue/repository/repository.ts';
import type { SharedWith } from '../catalogue/repository/shared.ts';
import { fromPayload } from '../catalogue/write/from-payload.ts';
import { sharedKnownBy } from '../catalogue/write/known-by.ts';
import { recordKnown } from '../catalogue/write/record-known.ts';
import { countingTries, type Tries } from '../catalogue/write/tries.ts';
import { heldBy, rolesOf } from '../catalogue/write/roles.ts';
import { knownFields, saidTogether } from '../catalogue/sharing/changes.ts';
import { knownBy } from '../catalogue/sharing/known.ts';
import { SHARED_PATH } from '../catalogue/sharing/path.ts';

export interface SharingServices {
  readonly database: Database;
  readonly repositories: Repositories;
  readonly tries: Tries;
}

interface SharedRoute {
  readonly Querystring: { readonly recurso?: unknown };
}

interface OneRoute extends SharedRoute {
  readonly Params: { readonly id: string };
}

const resourceIn = ({ query }: FastifyRequest): string =>
  isJsonObject(query) && typeof query['recurso'] === 'string' ? query['recurso'] : '';

/** Open to who may do one of these with the catalogue that is asked about; there is none that shares nothing. */
const opened = (...actions: readonly string[]): { readonly config: { readonly access: Access } } => ({
  config: {
    access: {
      grantsOf: async (request) => {
        const resource = resourceIn(request);
        const shares = ofKind(institutionOf(request), 'catalogue').get(resource)?.definition.shares ?? null;
        return shares === null ? null : actions.map((action): Grant => ({ resource, action }));
      },
    },
  },
});

/** What whoever asks may do with other catalogues. */
const asker = async (request: FastifyRequest) => {
  const allowed = await request.may();
  return {
    sees: (resource: string): boolean => allowed(resource, 'view'),
    edits: (resource: string): boolean => allowed(resource, OPENED_BY.update),
  };
};

/**
 * What a form asks of what its catalogue shares with others: what a new record would be known by, whose that is, and of
 * a record that is there who else shares it and what of it is theirs.
 */
export function serveSharing(app: FastifyInstance, { database, repositories, tries }: SharingServices): void {
  const sharedOf = (request: FastifyRequest): { readonly repository: Repository; readonly target: SharedWith } => {
    const institution = institutionOf(request);
    const resource = ofKind(institution, 'catalogue').get(resourceIn(request));
    const repository = resource === undefined ? null : repositories(institution, resource);
    const target = repository?.shared?.().target ?? null;
    if (repository === null || target === null) throw new ProblemError('not-found');
    return { repository, target };
  };

  app.get<SharedRoute>(`/${SHARED_PATH}`, opened(OPENED_BY.create), async (request) => {
    const { target } = sharedOf(request);
    return { campos: saidTogether(target.pairs, knownBy(target.repository)) };
  });

  app.post<SharedRoute>(`/${SHARED_PATH}`, opened(OPENED_BY.create), async (request) => {
    const { repository, target } = sharedOf(request);
    const { sees } = await asker(request);
    const body = fromPayload(request.body, repository.catalogue.api);
    return countingTries(tries, request, (counted) =>
      database.transaction(tenantOf(request), async (run) => {
        const id = await sharedKnownBy({ sees, tries: counted, run }, repository, target, body);
        return { known: id === null ? null : (await recordKnown({ repository, sees, run }, target, id)).known };
      }),
    );
  });

  app.get<OneRoute>(`/${SHARED_PATH}/:id`, opened('view', OPENED_BY.update), async (request) => {
    const { repository, target } = sharedOf(request);
    const { sees, edits } = await asker(request);
    const id = recordId(request.params.id);
    return database.transaction(tenantOf(request), async (run) => {
      const own = parseJson(bodyOf(await run(repository.read.one(id))) ?? 'null');
      if (!isJsonObject(own)) throw new ProblemError('not-found');
      const shared = own[target.pairs.by];
      if (typeof shared !== 'number') return { papeles: [], otros: 0, fijos: [] };
      const roles = await rolesOf(target.repository, shared, repository, run);
      const seen = roles.filter((role) => sees(role.repository.name));
      const isHeld = heldBy({ edits }, target.repository, roles).length > 0;
      const theirs = isHeld ? parseJson(bodyOf(await run(target.repository.read.one(shared))) ?? 'null') : null;
      const { catalogue, types } = target.repository;
      return {
        papeles: seen.map((role) => ({
          recurso: role.repository.name,
          id: role.id,
          edita: edits(role.repository.name),
        })),
        otros: roles.length - seen.length,
        fijos: isJsonObject(theirs) ? knownFields(target.pairs, withRowIds(theirs, catalogue, types)) : [],
      };
    });
  });
}
