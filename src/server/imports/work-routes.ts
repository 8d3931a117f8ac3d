import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import { IMPORT_MODES, type ImportMode, type ImportTold, ROW_OUTCOMES } from '#src/model/import.ts';
import { isJsonObject, type JsonObject } from '#src/model/json.ts';
import type { Text } from '#src/model/text.ts';
import { recordId } from '../catalogue/reading/read.ts';
import type { Repository } from '../catalogue/repository/repository.ts';
import type { Database, Run, Statement } from '../db/database.ts';
import { dispositionOf } from '../files/disposition.ts';
import type { Access } from '../http/access.ts';
import { ProblemError } from '../http/problem.ts';
import { languageOf, sessionOf, tenantOf } from '../http/request-context.ts';
import type { Jobs } from '../jobs/job.ts';
import type { Fillable } from './columns.ts';
import { beginApplying, beginTry, type KeptImport, lockImport, openJobs } from './kept-imports.ts';
import { saidMapping } from './mapping.ts';
import { toldRows, wrongRows } from './rows-told.ts';
import type { ErrorsTold } from './told-errors.ts';
import { APPLY_JOB } from './work/apply-import.ts';
import { TRY_JOB } from './work/try-import.ts';

export interface OneImportRoute {
  readonly Params: { readonly area: string; readonly nombre: string; readonly id: string };
  readonly Querystring: { readonly resultado?: string; readonly desde?: string };
}

/** What whoever imports may fill in of a catalogue. */
export interface Asked {
  readonly resource: CatalogueResource;
  readonly repository: Repository;
  readonly fields: Fillable;
}

export interface WorkRoutes {
  readonly database: Database;
  readonly jobs: Jobs;
  /** Of one import. */
  readonly path: string;
  readonly access: Access;
  readonly askedOf: (request: FastifyRequest) => Promise<Asked>;
  readonly keptOf: (request: FastifyRequest, asked: Asked, id: number) => Promise<KeptImport>;
  readonly toldOf: (request: FastifyRequest, asked: Asked, id: number) => Promise<ImportTold>;
}

const bodyOf = (request: FastifyRequest): JsonObject => {
  const body: unknown = request.body ?? {};
  if (!isJsonObject(body)) throw new ProblemError('malformed');
  return body;
};

function modeIn({ modo }: JsonObject): ImportMode {
  const mode = modo === undefined ? 'todo' : IMPORT_MODES.find((each) => each === modo);
  if (mode === undefined) throw new ProblemError('bad-parameter', { params: { name: 'modo' } });
  return mode;
}

function outcomesIn(said: string | undefined) {
  if (said === undefined || said === '') return [];
  return said.split(',').map((each) => {
    const outcome = ROW_OUTCOMES.find((known) => known === each);
    if (outcome === undefined) throw new ProblemError('bad-parameter', { params: { name: 'resultado' } });
    return outcome;
  });
}

function afterIn(said: string | undefined): number {
  if (said === undefined) return 0;
  if (!/^\d{1,9}$/.test(said)) throw new ProblemError('bad-parameter', { params: { name: 'desde' } });
  return Number(said);
}

const toldTo = (request: FastifyRequest, { fields }: Asked): ErrorsTold => ({
  language: languageOf(request),
  fields: fields.fields,
});

const titled = (es: string, en: string, { definition }: CatalogueResource, file: string): Text => ({
  es: `${es} ${definition.title.es}: ${file}`,
  en: `${en} ${definition.title.en}: ${file}`,
});

/** What is done with the rows of an import: a try of what would become of them, and writing them; and what that has come to. */
export function serveImportWork(app: FastifyInstance, routes: WorkRoutes): void {
  const { database, jobs, path, access, askedOf, keptOf, toldOf } = routes;
  const open = { config: { access } };

  /** Starts a job of an import, one at a time; none once it was written. */
  const start = async (
    request: FastifyRequest<OneImportRoute>,
    {
      kind,
      words,
      input,
    }: { readonly kind: string; readonly words: readonly [string, string]; readonly input: JsonObject },
    begin: (id: number, job: number, mapping: string) => Statement,
  ): Promise<ImportTold> => {
    const asked = await askedOf(request);
    const kept = await keptOf(request, asked, recordId(request.params.id));
    const mapping = saidMapping(bodyOf(request)['mapeo'], kept.mapeo, asked.fields);
    const tenant = tenantOf(request);
    await database.transaction(tenant, async (run: Run) => {
      // Held first: what is asked with it would not see a job that another request puts in the queue meanwhile.
      const [now] = await run(lockImport(kept.id), openJobs(kept.id));
      if (now?.['aplicada'] === true) throw new ProblemError('import-applied');
      if (now?.['abierta'] === true) throw new ProblemError('import-open');
      const job = await jobs.start(run, tenant, {
        kind,
        title: titled(...words, asked.resource, kept.archivo),
        resource: asked.resource.name,
        record: kept.id,
        input: { ...input, sede: sessionOf(request).sedeId },
      });
      await run(begin(kept.id, job, JSON.stringify(mapping)));
    });
    return toldOf(request, asked, kept.id);
  };

  app.post<OneImportRoute>(`${path}/prueba`, open, async (request, reply) => {
    const told = await start(
      request,
      { kind: TRY_JOB, words: ['Prueba de importar', 'Trial import of'], input: {} },
      beginTry,
    );
    return reply.code(202).send(told);
  });

  app.post<OneImportRoute>(`${path}/aplicar`, open, async (request, reply) => {
    const modo = modeIn(bodyOf(request));
    const told = await start(
      request,
      { kind: APPLY_JOB, words: ['Importar', 'Import of'], input: { modo } },
      (id, job, mapping) => beginApplying(id, job, mapping, modo),
    );
    return reply.code(202).send(told);
  });

  app.get<OneImportRoute>(`${path}/filas`, open, async (request) => {
    const asked = await askedOf(request);
    const kept = await keptOf(request, asked, recordId(request.params.id));
    const { resultado, desde } = request.query;
    const wanted = { outcomes: outcomesIn(resultado), after: afterIn(desde) };
    return toldRows(database, tenantOf(request), kept, wanted, toldTo(request, asked));
  });

  app.get<OneImportRoute>(`${path}/erroneas.csv`, open, async (request, reply) => {
    const asked = await askedOf(request);
    const kept = await keptOf(request, asked, recordId(request.params.id));
    const type = 'text/csv; charset=utf-8';
    const rows = wrongRows(database, tenantOf(request), kept, toldTo(request, asked));
    const name = `${kept.archivo.replace(/\.[^.]+$/, '')} - errores.csv`;
    return reply.type(type).header('Content-Disposition', dispositionOf(name, type)).send(Readable.from(rows));
  });
}
