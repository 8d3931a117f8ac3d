import type { FastifyInstance, FastifyRequest } from 'fastify';
import { takesImports } from '#src/kinds/catalogue/imports.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { Jobs } from '../jobs/job.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { ImportTold } from '#src/model/import.ts';
import { idempotencyKey } from '../catalogue/reading/headers.ts';
import { grantsOfNamed, namedResource } from '../catalogue/reading/named-resource.ts';
import { OPENED_BY } from '../catalogue/reading/opened-by.ts';
import { recordId } from '../catalogue/reading/read.ts';
import type { FollowUps } from '../catalogue/write/follow-up.ts';
import type { Repositories } from '../catalogue/repository/repository.ts';
import type { Database } from '../db/database.ts';
import { fileName } from '../files/disposition.ts';
import { ProblemError } from '../http/problem.ts';
import { askerOf, institutionOf, languageOf, tenantOf } from '../http/request-context.ts';
import { bringFile, takeFile } from './bring.ts';
import { fillable } from './columns.ts';
import { importTurns } from './import-turns.ts';
import { isKeptImport, type KeptImport, oneImport } from './kept-imports.ts';
import { IMPORT_PATH } from './path.ts';
import { toldImport } from './told.ts';
import { type Asked, type OneImportRoute, serveImportWork } from './work-routes.ts';
import { mayTry } from './work/opened-import.ts';

export interface ImportServices {
  readonly types: FieldTypes;
  readonly database: Database;
  readonly repositories: Repositories;
  readonly followUps: FollowUps;
  readonly jobs: Jobs;
}

interface ImportRoute {
  readonly Params: { readonly area: string; readonly nombre: string };
  readonly Querystring: { readonly archivo?: string };
}

const FILE_ENDINGS = ['csv', 'xlsx', 'txt', 'tsv'];

/**
 * `POST api/importar/AREA/NAME?archivo=NOMBRE`, whose body is a file as it is; and what is told of it. What it brings is seen by
 * whoever brought it alone.
 */
export function serveImports(app: FastifyInstance, services: ImportServices): void {
  const { types, database, repositories, followUps } = services;
  const turns = importTurns();
  const isOffered = ({ definition }: CatalogueResource): boolean => takesImports(definition, types);
  const access = grantsOfNamed(isOffered, OPENED_BY.create, OPENED_BY.update);

  const askedOf = async (request: FastifyRequest): Promise<Asked> => {
    const institution = institutionOf(request);
    const resource = namedResource(request, institution);
    if (resource === undefined) throw new ProblemError('not-found');
    const repository = repositories(institution, resource);
    // What follows a new record follows a request of its own.
    if (followUps(repository) !== null) throw new ProblemError('not-found');
    const may = await request.may();
    if (!mayTry(repository, may)) throw new ProblemError('forbidden');
    return {
      resource,
      repository,
      fields: fillable(resource.definition, types, (action) => may(resource.name, action)),
    };
  };

  const keptOf = async (request: FastifyRequest, { resource }: Asked, id: number): Promise<KeptImport> => {
    const [kept] = await database.batch(tenantOf(request), [oneImport(id, resource.name)]);
    if (!isKeptImport(kept)) throw new ProblemError('not-found');
    return kept;
  };

  const toldOf = async (request: FastifyRequest, asked: Asked, id: number): Promise<ImportTold> =>
    toldImport(await keptOf(request, asked, id), asked.fields, languageOf(request));

  // Only here: everywhere else JSON is the only body that is read.
  void app.register(async (files) => {
    files.removeAllContentTypeParsers();
    files.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    files.post<ImportRoute>(`/${IMPORT_PATH}/:area/:nombre`, { config: { access } }, async (request, reply) => {
      const asked = await askedOf(request);
      const key = idempotencyKey(request);
      const name = fileName(request.query.archivo ?? 'archivo.csv', FILE_ENDINGS);
      const asker = askerOf(request);
      return turns.taking(institutionOf(request).code, asker, async () => {
        const file = await takeFile(request.body);
        try {
          const brought = { ...asked, file, name, key };
          const id = await turns.reading(asker, () => bringFile(database, tenantOf(request), brought, types));
          void reply.code(201).header('Location', `/${IMPORT_PATH}/${asked.resource.name}/${id}`);
          return await toldOf(request, asked, id);
        } finally {
          await file.discard();
        }
      });
    });
  });

  const path = `/${IMPORT_PATH}/:area/:nombre/:id`;

  app.get<OneImportRoute>(path, { config: { access } }, async (request) =>
    toldOf(request, await askedOf(request), recordId(request.params.id)),
  );

  serveImportWork(app, { ...services, path, access, askedOf, keptOf, toldOf });
}
