import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isJsonObject } from '#src/model/json.ts';
import type { Database, Row } from '../db/database.ts';
import type { Pages } from '../catalogue/paged/serve-pages.ts';
import { recordId } from '../catalogue/read.ts';
import { tryOwn } from '../catalogue/write/own-writes.ts';
import type { Access } from '../http/access.ts';
import { ProblemError } from '../http/problem.ts';
import { sessionOf, tenantOf } from '../http/visit.ts';
import { oneJob, shown } from '../jobs/listing.ts';
import { jobOfRun, rowsOf, runOf } from './kept-runs.ts';
import { type ReadyWrite, readyPlan } from './plan.ts';
import { reverseRun } from './reverse-run.ts';
import { PROCESS_JOB } from './process-job.ts';
import type { ServedProcess } from './served-process.ts';

interface Opened {
  readonly config: { readonly access: Access };
}

export interface ProcessRoutes {
  /** Of its runs. */
  readonly path: string;
  readonly database: Database;
  readonly pages: Pick<Pages, 'changed'>;
  /** The process that whoever asks has there. Throws `not-found`. */
  readonly processOf: (request: FastifyRequest) => ServedProcess;
  /** Who may see runs, ask for a preview and take a run back. */
  readonly access: { readonly view: Opened; readonly preview: Opened; readonly reverse: Opened };
}

interface RunRoute {
  readonly Params: { readonly id: string };
  readonly Querystring: { readonly desde?: string };
}

/** Rows of one answer. */
const MOST_ROWS = 500;

/** `POST /vista-previa`, `GET /:id/resultado` and `POST /:id/reversion` of a process. */
export function serveProcess(app: FastifyInstance, { path, database, pages, processOf, access }: ProcessRoutes): void {
  app.post(`/${path}/vista-previa`, access.preview, async (request) => {
    const process = processOf(request);
    const body: unknown = request.body;
    if (!isJsonObject(body)) throw new ProblemError('not-a-record');
    // Nobody at a desk waits for what it reads.
    return database.jobs.transaction(tenantOf(request), async (run) => {
      const asked = await tryOwn(process.runs, { kind: 'create', values: body }, run);
      const { writes, leftOut, fingerprint } = await readyPlan(process, asked, run);
      return {
        huella: fingerprint,
        cambios: writes.length,
        omitidos: leftOut.length,
        filas: [
          ...leftOut.map(({ resource, name, why }) => ({
            accion: 'omitido',
            recurso: resource,
            nombre: name,
            motivo: why,
          })),
          ...writes.map(previewed),
        ].slice(0, MOST_ROWS),
      };
    });
  });

  app.get<RunRoute>(`/${path}/:id/resultado`, access.view, async (request) => {
    const { name } = processOf(request);
    const id = recordId(request.params.id);
    const from = fromOf(request.query.desde);
    return database.transaction(tenantOf(request), async (run) => {
      const [job] = await run(jobOfRun(PROCESS_JOB, name, id));
      if (job === undefined) throw new ProblemError('not-found');
      const [tarea] = await run(oneJob(Number(job['id']), null));
      const [kept] = await run(runOf(name, id));
      const rows = await run(rowsOf(name, id, from, MOST_ROWS));
      const { userId } = sessionOf(request);
      return { tarea: tarea === undefined ? null : shown(tarea, userId, false), ...kept, filas: rows };
    });
  });

  app.post<RunRoute>(`/${path}/:id/reversion`, access.reverse, async (request, reply) => {
    const process = processOf(request);
    if (!process.reversible) throw new ProblemError('not-found');
    const tenant = tenantOf(request);
    const id = recordId(request.params.id);
    const written = await database.transaction(tenant, (run) => reverseRun(process, id, run));
    for (const each of written) pages.changed(tenant.companyId, each);
    return reply.code(204).send();
  });
}

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
