import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isJsonObject } from '#src/model/json.ts';
import type { Database, Row, Run } from '../db/database.ts';
import { bodyOf, recordId } from '../catalogue/reading/read.ts';
import type { InTurn } from '../catalogue/reading/turns.ts';
import { tryOwn } from '../catalogue/write/own-writes.ts';
import type { Access } from '../http/access.ts';
import { ProblemError } from '../http/problem.ts';
import { askerOf, sessionOf, tenantOf } from '../http/visit.ts';
import { oneJob, shown } from '../jobs/listing.ts';
import type { Jobs } from '../jobs/job.ts';
import { statementOf } from '../sql/prepared.ts';
import { sql } from '../sql/sql.ts';
import { serveDownloads } from './downloads.ts';
import { changedSince, jobOfRun, resourcesOf, rowsAmong, runOf } from './kept-runs.ts';
import { type ReadyWrite, readyPlan } from './plan.ts';
import type { LeftOut } from './process.ts';
import { askForReversal, REVERSAL_JOB } from './reversal-job.ts';
import { PROCESS_JOB } from './process-job.ts';
import { runSightOf } from './sight.ts';
import type { ServedProcess } from './served-process.ts';
import { whileOpen } from './while-open.ts';

export interface Opened {
  readonly config: { readonly access: Access };
}

export interface ProcessRoutes {
  /** Of its runs. */
  readonly path: string;
  readonly database: Database;
  readonly jobs: Jobs;
  /** Previews of all processes, in turn. */
  readonly inTurn: InTurn;
  /** The process that whoever asks has there. Throws `not-found`. */
  readonly processOf: (request: FastifyRequest) => ServedProcess;
  /** Who may see runs, ask for a preview, take a run back and take its results away. */
  readonly access: Readonly<Record<'view' | 'preview' | 'reverse' | 'export', Opened>>;
}

export interface RunRoute {
  readonly Params: { readonly id: string };
  readonly Querystring: { readonly desde?: string };
}

/** Of records that stand against a reversal: whoever puts these right is told of the next. */
const MOST_NAMES = 10;

/** Rows of one answer. */
const MOST_ROWS = 500;

/** A preview waits for no run that is under way: others wait for their turn after it. */
const WAIT_LITTLE = statementOf(sql`set local lock_timeout = '2s'`);

/**
 * `POST /vista-previa`, `GET /:id/resultado` and `POST /:id/reversion` of a process. Of other catalogues everybody is shown
 * what they may see there: who may run a process need not see what it writes.
 */
export function serveProcess(app: FastifyInstance, routes: ProcessRoutes): void {
  const { path, database, jobs, inTurn, processOf, access } = routes;
  serveDownloads(app, routes);
  app.post(`/${path}/vista-previa`, access.preview, async (request, reply) => {
    const process = processOf(request);
    const body: unknown = request.body;
    if (!isJsonObject(body)) throw new ProblemError('not-a-record');
    const sight = runSightOf(process, await request.may());
    const asked = whileOpen(reply);
    return inTurn(askerOf(request), async () => {
      // Whoever went away while they waited asks for nothing any more.
      await asked.goOn();
      return database.aside.transaction(tenantOf(request), async (run) => {
        await run(WAIT_LITTLE);
        const values = await tryOwn(process.runs, { kind: 'create', values: body }, run);
        const { writes, leftOut, fingerprint } = await readyPlan(process, values, run, asked);
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
      const isRefused = reversion?.['estado'] === 'fallida' && kept?.['revertida'] === null;
      const cambiados = isRefused ? await namesChangedSince(process, id, seen, run) : [];
      return { tarea, reversion, ...kept, ocultos, cambiados, filas: rows.map(sight.shown) };
    });
  });

  app.post<RunRoute>(`/${path}/:id/reversion`, access.reverse, async (request, reply) => {
    const process = processOf(request);
    if (!process.reversible) throw new ProblemError('not-found');
    const context = tenantOf(request);
    const id = recordId(request.params.id);
    const tareaId = await database.transaction(context, (run) => askForReversal(process, jobs, run, { context, id }));
    return reply.code(202).send({ tareaId });
  });
}

/** Of records of these catalogues that the run wrote and somebody has changed since: they stand against its reversal. */
async function namesChangedSince(
  process: ServedProcess,
  id: number,
  seen: readonly string[],
  run: Run,
): Promise<readonly string[]> {
  const names: string[] = [];
  for (const resource of seen) {
    const found = await run(changedSince(process.name, id, process.repositoryOf(resource), MOST_NAMES));
    names.push(...found.map(({ nombre }) => String(nombre)));
  }
  return names.slice(0, MOST_NAMES);
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
