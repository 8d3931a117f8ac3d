import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isJsonObject } from '#src/model/json.ts';
import type { Database } from '../db/database.ts';
import { recordId } from '../catalogue/reading/read.ts';
import type { Shares } from '../askers/shares.ts';
import { tryAsServer } from '../catalogue/write/server-writes.ts';
import type { Access } from '../http/access.ts';
import { ProblemError } from '../http/problem.ts';
import { askerOf, sessionOf, tenantOf } from '../http/request-context.ts';
import type { Jobs } from '../jobs/job.ts';
import { statementOf } from '../sql/prepared.ts';
import { sql } from '../sql/sql.ts';
import { serveDownloads } from './downloads.ts';
import { readyPlan } from './plan.ts';
import { previewOf } from './preview.ts';
import { resultOf } from './result.ts';
import { askForReversal } from './reversal-job.ts';
import { runVisibilityOf } from './visibility.ts';
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
  readonly inTurn: Shares;
  /** The process that whoever asks has there. Throws `not-found`. */
  readonly processOf: (request: FastifyRequest) => ServedProcess;
  /** Who may see runs, ask for a preview, take a run back and take its results away. */
  readonly access: Readonly<Record<'view' | 'preview' | 'reverse' | 'export', Opened>>;
}

export interface RunRoute {
  readonly Params: { readonly id: string };
  readonly Querystring: { readonly desde?: string };
}

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
    const visibility = runVisibilityOf(process, await request.may());
    const asked = whileOpen(reply);
    return inTurn(askerOf(request), async () => {
      // Whoever went away while they waited asks for nothing any more.
      await asked.goOn();
      return database.aside.transaction(tenantOf(request), async (run) => {
        await run(WAIT_LITTLE);
        const values = await tryAsServer(process.runs, { kind: 'create', values: body }, run);
        return previewOf(process, await readyPlan(process, values, run, asked), visibility, run);
      });
    });
  });

  app.get<RunRoute>(`/${path}/:id/resultado`, access.view, async (request) => {
    const process = processOf(request);
    const id = recordId(request.params.id);
    const from = fromOf(request.query.desde);
    const visibility = runVisibilityOf(process, await request.may());
    const { userId } = sessionOf(request);
    return database.transaction(tenantOf(request), (run) => resultOf(process, { id, from, visibility, userId }, run));
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

const fromOf = (text: string | undefined): number => {
  if (text === undefined) return 0;
  if (!/^\d{1,9}$/.test(text)) throw new ProblemError('bad-parameter', { params: { name: 'desde' } });
  return Number(text);
};
