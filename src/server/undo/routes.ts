import type { FastifyInstance, FastifyRequest } from 'fastify';
import { takesImports } from '#src/kinds/catalogue/imports.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { isJsonObject } from '#src/model/json.ts';
import { grantsOfNamed, namedResource } from '../catalogue/reading/named-resource.ts';
import { OPENED_BY } from '../catalogue/reading/opened-by.ts';
import type { Repositories, Repository } from '../catalogue/repository/repository.ts';
import type { Database, Row, TenantContext } from '../db/database.ts';
import { ProblemError } from '../http/problem.ts';
import { institutionOf, languageOf, sessionOf, tenantOf } from '../http/request-context.ts';
import type { Jobs } from '../jobs/job.ts';
import { foretold, stayingIn } from './foretold.ts';
import { UNDO_PATH } from './path.ts';
import { toldUndone } from './told.ts';
import { UNDO_JOB } from './undo-job.ts';
import { isImport, labelsOf, undoneOf } from './written-lines.ts';

export interface UndoRouteServices {
  readonly types: FieldTypes;
  readonly database: Database;
  readonly repositories: Repositories;
  readonly jobs: Jobs;
}

interface UndoRoute {
  readonly Params: { readonly area: string; readonly nombre: string };
  readonly Querystring: { readonly solicitud?: string; readonly antes?: string };
}

const LONGEST = 200;

const NOT_YET = { tarea: null, momento: null, quien: null };

function requestIn(said: unknown): string {
  if (typeof said !== 'string' || said.trim() === '' || said.length > LONGEST) {
    throw new ProblemError('bad-parameter', { params: { name: 'solicitud' } });
  }
  return said;
}

const resourceOf = (request: FastifyRequest): CatalogueResource => {
  const resource = namedResource(request, institutionOf(request));
  if (resource === undefined) throw new ProblemError('not-found');
  return resource;
};

/**
 * `POST api/deshacer/AREA/NAME` takes back, as a job, what an import has written in a catalogue, by the request that the
 * audit knows it by; the same address tells what has come of it, and with `antes` what would come of it.
 */
export function serveUndo(app: FastifyInstance, { types, database, repositories, jobs }: UndoRouteServices): void {
  const isOffered = ({ definition }: CatalogueResource): boolean => takesImports(definition, types);
  const access = grantsOfNamed(isOffered, OPENED_BY.create, OPENED_BY.update);
  const path = `/${UNDO_PATH}/:area/:nombre`;

  /** What would come of it, of an import that is not taken back yet. */
  const foretoldOf = async (
    repository: Repository,
    tenant: TenantContext,
    request: string,
  ): Promise<readonly Row[]> => {
    const known = await database.batch(tenant, [isImport(repository.name, request)]);
    const undone = await database.batch(tenant, [undoneOf(repository.name, request)]);
    if (known.length === 0 || undone.length > 0 || repository.shared !== null) return [];
    const rows = await database.aside.batch(tenant, [foretold(repository, request)]);
    return rows.map((row) => ({ ...NOT_YET, solicitud: request, cuenta: row['cuenta'], quedan: stayingIn(row) }));
  };

  app.post<UndoRoute>(path, { config: { access } }, async (request, reply) => {
    const resource = resourceOf(request);
    const body: unknown = request.body;
    if (!isJsonObject(body)) throw new ProblemError('malformed');
    const solicitud = requestIn(body['solicitud']);
    const tenant = tenantOf(request);
    const tareaId = await database.transaction(tenant, async (run) => {
      const [known] = await run(isImport(resource.name, solicitud));
      if (known === undefined) throw new ProblemError('not-found');
      // The persons that it may have made are others' too by now.
      if (repositories(institutionOf(request), resource).shared !== null) throw new ProblemError('undo-shared');
      if ((await run(undoneOf(resource.name, solicitud))).length > 0) throw new ProblemError('undone-already');
      const { title } = resource.definition;
      return jobs.start(run, tenant, {
        kind: UNDO_JOB,
        title: { es: `Deshacer la importación de ${title.es}`, en: `Undo the import of ${title.en}` },
        resource: resource.name,
        record: known['propia'] === true ? Number(known['id']) : null,
        input: { solicitud, sede: sessionOf(request).sedeId },
      });
    });
    return reply.code(202).send({ tareaId });
  });

  app.get<UndoRoute>(path, { config: { access } }, async (request) => {
    const resource = resourceOf(request);
    const tenant = tenantOf(request);
    const solicitud = requestIn(request.query.solicitud);
    const may = await request.may();
    const repository = repositories(institutionOf(request), resource);
    const [row] =
      request.query.antes === undefined
        ? await database.batch(tenant, [undoneOf(resource.name, solicitud)])
        : await foretoldOf(repository, tenant, solicitud);
    if (row === undefined) throw new ProblemError('not-found');
    return toldUndone(row, languageOf(request), async (ids) => {
      const label = repository.catalogue.fields.find(({ name }) => name === repository.catalogue.record.label);
      const isOpen = label !== undefined && label.sensitive !== true && label.permission === undefined;
      const asked = isOpen && may(resource.name, 'view') ? labelsOf(repository, ids) : null;
      return asked === null ? [] : database.batch(tenant, [asked]);
    });
  });
}
