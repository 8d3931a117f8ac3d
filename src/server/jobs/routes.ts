import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordId } from '../catalogue/reading/read.ts';
import { pageRequest } from '../catalogue/paged/parameters.ts';
import type { Database, Row } from '../db/database.ts';
import { ProblemError } from '../http/problem.ts';
import { sessionOf, tenantOf } from '../http/request-context.ts';
import type { Jobs } from './job.ts';
import { JOBS_PATH } from './path.ts';
import { countJobs, linesOfJob, oneJob, pageOfJobs, shown } from './listing.ts';

/** The screen of jobs: who may see, and end, those of others. */
const JOBS_RESOURCE = 'administracion-sistema/tareas';

const PATH = `/${JOBS_PATH}`;

const SIGNED_IN = { config: { access: 'signed-in' } } as const;

interface JobRoute {
  readonly Params: { readonly id: string };
}

/** What whoever asks sees of jobs: their own, or all of the company; and may do with those of others. */
interface Visibility {
  readonly userId: number;
  readonly seesAll: boolean;
  readonly mayStop: boolean;
}

async function visibilityOf(request: FastifyRequest): Promise<Visibility> {
  const may = await request.may();
  return {
    userId: sessionOf(request).userId,
    seesAll: may(JOBS_RESOURCE, 'view'),
    mayStop: may(JOBS_RESOURCE, 'detener'),
  };
}

/** Only one's own are wanted: `filter={"propias":true}`. Throws `bad-parameter` for any other filter, and any sort. */
function wantsOwnOnly({ filter, sort }: ReturnType<typeof pageRequest>): boolean {
  const { propias = false, ...others } = filter;
  if (typeof propias !== 'boolean' || Object.keys(others).length > 0) {
    throw new ProblemError('bad-parameter', { params: { name: 'filter' } });
  }
  if (sort !== undefined) throw new ProblemError('bad-parameter', { params: { name: 'sort' } });
  return propias;
}

/**
 * The jobs of whoever is signed in, and of all others for who may see them (`administracion-sistema/tareas`): a page of
 * them, the latest first; one with its log; and the wish that one end.
 */
export function serveJobs(app: FastifyInstance, database: Database, jobs: Jobs): void {
  app.get(PATH, SIGNED_IN, async (request, reply) => {
    const { userId, seesAll, mayStop } = await visibilityOf(request);
    const query = typeof request.query === 'object' && request.query !== null ? { ...request.query } : {};
    const asked = pageRequest(query);
    const owner = wantsOwnOnly(asked) || !seesAll ? userId : null;
    const tenant = tenantOf(request);
    const [counted] = await database.batch(tenant, [countJobs(owner)]);
    const rows = await database.batch(tenant, [pageOfJobs(owner, asked.first, asked.count)]);
    const range = rows.length === 0 ? '*' : `${asked.first}-${asked.first + rows.length - 1}`;
    void reply.header('Content-Range', `tareas ${range}/${String(counted?.['total'])}`);
    return rows.map((row) => shown(row, userId, mayStop));
  });

  /** The job as it is now; `not-found` where there is none that whoever asks sees. */
  const seen = async (request: FastifyRequest, id: number, { userId, seesAll, mayStop }: Visibility): Promise<Row> => {
    const [row] = await database.batch(tenantOf(request), [oneJob(id, seesAll || mayStop ? null : userId)]);
    if (row === undefined) throw new ProblemError('not-found');
    return shown(row, userId, mayStop);
  };

  app.get<JobRoute>(`${PATH}/:id`, SIGNED_IN, async (request) => {
    const id = recordId(request.params.id);
    const row = await seen(request, id, await visibilityOf(request));
    return { ...row, bitacora: await database.batch(tenantOf(request), [linesOfJob(id)]) };
  });

  app.post<JobRoute>(`${PATH}/:id/detener`, SIGNED_IN, async (request) => {
    const id = recordId(request.params.id);
    const visibility = await visibilityOf(request);
    const row = await seen(request, id, visibility);
    if (row['puedeDetener'] !== true) throw new ProblemError('forbidden');
    await jobs.stop(tenantOf(request), id);
    return seen(request, id, visibility);
  });
}
