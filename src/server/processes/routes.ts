import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isJsonObject, type JsonObject } from '#src/model/json.ts';
import type { Database, Row, Run } from '../db/database.ts';
import type { Pages } from '../catalogue/paged/serve-pages.ts';
import { bodyOf, recordId } from '../catalogue/read.ts';
import { tryOwn } from '../catalogue/write/own-writes.ts';
import type { FollowUp } from '../catalogue/write/follow-up.ts';
import type { Access } from '../http/access.ts';
import { ProblemError } from '../http/problem.ts';
import { tenantOf } from '../http/visit.ts';
import { rowsOf, runOf } from './kept-runs.ts';
import { type ReadyWrite, readyPlan } from './plan.ts';
import { reverseRun } from './reverse-run.ts';
import { runProcess } from './run-process.ts';
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

/** A new record among the runs of a process is done at once: all of it is written, or the run is not there either. */
export const followRun =
  (process: ServedProcess): FollowUp =>
  async ({ id }, run) =>
    runProcess(process, id, await askedOf(process, id, run), run);

async function askedOf({ runs }: ServedProcess, id: number, run: Run): Promise<JsonObject> {
  const record: unknown = JSON.parse(bodyOf(await run(runs.read.one(id))) ?? 'null');
  if (!isJsonObject(record)) throw new ProblemError('not-found');
  return record;
}

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
      const [kept] = await run(runOf(name, id));
      if (kept === undefined) throw new ProblemError('not-found');
      const rows = await run(rowsOf(name, id, from, MOST_ROWS));
      return { ...kept, filas: rows };
    });
  });

  app.post<RunRoute>(`/${path}/:id/reversion`, access.reverse, async (request, reply) => {
    const process = processOf(request);
    if (!process.reversible) throw new ProblemError('not-found');
    const tenant = tenantOf(request);
    const id = recordId(request.params.id);
    const written = await database.transaction(tenant, (run) => reverseRun(process, id, run));
    for (const each of written) pages.changed(request, each);
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
