import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isJsonObject } from '#src/model/json.ts';
import type { Database, Row } from '../db/database.ts';
import { bodyOf, recordId } from '../catalogue/reading/read.ts';
import { tryOwn } from '../catalogue/write/own-writes.ts';
import type { Access } from '../http/access.ts';
import { ProblemError } from '../http/problem.ts';
import { sessionOf, tenantOf } from '../http/visit.ts';
import { oneJob, shown } from '../jobs/listing.ts';
import type { Jobs } from '../jobs/job.ts';
import { serveDownloads } from './downloads.ts';
import { jobOfRun, resourcesOf, rowsAmong, runOf } from './kept-runs.ts';
import { type ReadyWrite, readyPlan } from './plan.ts';
import type { LeftOut } from './process.ts';
import { askForReversal, REVERSAL_JOB } from './reversal-job.ts';
import { runSightOf } from './sight.ts';
import { PROCESS_JOB } from './process-job.ts';
import type { ServedProcess } from './served-process.ts';

export interface Opened {
  readonly config: { readonly access: Access };
}

export interface ProcessRoutes {
  /** Of its runs. */
  readonly path: string;
  readonly database: Database;
  readonly jobs: Jobs;
  /** The process that whoever asks has there. Throws `not-found`. */
  readonly processOf: (request: FastifyRequest) => ServedProcess;
  /** Who may see runs, ask for a preview, take a run back and take its results away. */
  readonly access: Readonly<Record<'view' | 'preview' | 'reverse' | 'export', Opened>>;
}

export interface RunRoute {
  readonly Params: { readonly id: string };
  readonly Querystring: { readonly desde?: string };
}

/** Rows of one answer. */
const MOST_ROWS = 500;

/**
 * `POST /vista-previa`, `GET /:id/resultado` and `POST /:id/reversion` of a process. Of other catalogues everybody is shown
 * what they may see there: who may run a process need not see what it writes.
 */
export function serveProcess(app: FastifyInstance, routes: ProcessRoutes): void {
  const { path, database, jobs, processOf, access } = routes;
  serveDownloads(app, routes);
  app.post(`/${path}/vista-previa`, access.preview, async (request) => {
    const process = processOf(request);
    const body: unknown = request.body;
    if (!isJsonObject(body)) throw new ProblemError('not-a-record');
    const sight = runSightOf(process, await request.may());
    // Nobody at a desk waits for what it reads.
    return database.jobs.transaction(tenantOf(request), async (run) => {
      const asked = await tryOwn(process.runs, { kind: 'create', values: body }, run);
      const { writes, leftOut, fingerprint } = await readyPlan(process, asked, run);
      const all: readonly Row[] = [...leftOut.map(leftOutRow), ...writes.map(previewed)];
      const seen = all.filter((row) => sight.sees(String(row['recurso'])));
      return {
        huella: fingerprint,
        cambios: writes.length,
        omitidos: leftOut.length,
        ocultos: all.length - seen.length,
        filas: seen.slice(0, MOST_ROWS).map(sight.shown),
      };
    });
  });

  app.get<RunRoute>(`/${path}/:id/resultado`, access.view, async (request) => {
    const process = processOf(request);
    const { name } = process;
    const id = recordId(request.params.id);
    const from = fromOf(request.query.desde);
    const sight = runSightOf(process, await request.may());
    const { userId } = sessionOf(request);
    return database.transaction(tenantOf(request), async (run) => {
      if (bodyOf(await run(process.runs.read.one(id))) === null) throw new ProblemError('not-found');
      const jobOf = async (kind: string): Promise<Row | null> => {
        const [found] = await run(jobOfRun(kind, name, id));
        const [job] = found === undefined ? [] : await run(oneJob(Number(found['id']), null));
        return job === undefined ? null : shown(job, userId, false);
      };
      const tarea = await jobOf(PROCESS_JOB);
      const reversion = await jobOf(REVERSAL_JOB);
      const [kept] = await run(runOf(name, id));
      const all = await run(resourcesOf(name, id));
      const seen = all.map(({ recurso }) => String(recurso)).filter(sight.sees);
      const rows = await run(rowsAmong(name, id, from, MOST_ROWS, seen));
      const ocultos = all.reduce(
        (sum, { recurso, filas }) => sum + (seen.includes(String(recurso)) ? 0 : Number(filas)),
        0,
      );
      return { tarea, reversion, ...kept, ocultos, filas: rows.map(sight.shown) };
    });
  });

  app.post<RunRoute>(`/${path}/:id/reversion`, access.reverse, async (request, reply) => {
    const process = processOf(request);
    if (!process.reversible) throw new ProblemError('not-found');
    const context = tenantOf(request);
    const id = recordId(request.params.id);
    const { sees } = runSightOf(process, await request.may());
    const seen = [...process.creates, ...process.changes].filter(sees);
    const tareaId = await database.transaction(context, (run) =>
      askForReversal(process, jobs, run, { context, id, seen }),
    );
    return reply.code(202).send({ tareaId });
  });
}

const leftOutRow = ({ resource, name, why }: LeftOut): Row => ({
  accion: 'omitido',
  recurso: resource,
  nombre: name,
  motivo: why,
});

const previewed = ({ planned: { resource, name, values }, before }: ReadyWrite): Row => ({
  accion: before === null ? 'creado' : 'cambiado',
  recurso: resource,
  nombre: name,
  antes: before,
  despues: values,
});

const fromOf = (text: string | undefined): number => {
  if (text === undefined) return 0;
  if (!/^\d{1,9}$/.test(text)) throw new ProblemError('bad-parameter', { params: { name: 'desde' } });
  return Number(text);
};
