import type { FastifyBaseLogger } from 'fastify';
import type PgBoss from 'pg-boss';
import { settingsOf } from '#src/model/institution.ts';
import type { InstitutionResources } from '#src/model/resource.ts';
import type { Text } from '#src/model/text.ts';
import type { Database, DatabaseAccess, Row, Run, TenantContext } from '../db/database.ts';
import { QUEUE } from '../db/queue/queue-schema.ts';
import type { Grant } from '../http/access.ts';
import { allowedSomewhere, entriesIn, entriesOfUser } from '../permissions/entries.ts';
import { enqueue, type Queued, queuedIn, within } from './boss.ts';
import type { ScheduledTask } from './scheduled-tasks.ts';
import { broken, refused } from './failures.ts';
import type { Fetched } from './fetch-fairly.ts';
import { type TellKind, tellKindOf } from './followers.ts';
import { stillOurs } from './heartbeat.ts';
import { JobLost, JobRefused, JobStopped } from './job.ts';
import type { JobKinds } from './kinds.ts';
import { type WorkerOptions, DEFAULT_RETRIES } from './worker-options.ts';
import { attemptOf, type JobSignals, runningJob } from './running-job.ts';
import { beginJob, endJob, lockJob, putBack, stopJob } from './statements.ts';

const INACTIVE: Text = {
  es: 'No se hizo: quien pidió la tarea ya no es un usuario activo.',
  en: 'It was not done: whoever asked for the job is no longer an active user.',
};

const FORBIDDEN: Text = {
  es: 'No se hizo: quien pidió la tarea ya no tiene permiso para hacerla.',
  en: 'It was not done: whoever asked for the job may no longer do so.',
};

/**
 * Throws JobRefused where the person of a job that is about to begin was put out of use since they asked for it, or may no
 * longer do what it needs, at whichever campus.
 */
async function refuseUnlessAllowed(
  database: DatabaseAccess,
  context: TenantContext,
  needs: Grant | null,
): Promise<void> {
  if (context.userId === null) return;
  const { active, entries } = entriesIn(await database.batch(context, [entriesOfUser(context.userId)]));
  if (!active) throw new JobRefused(INACTIVE);
  if (needs === null) return;
  if (allowedSomewhere(entries)(needs.resource, needs.action)) return;
  throw new JobRefused(FORBIDDEN);
}

export interface WorkerServices {
  readonly database: Database;
  readonly kinds: JobKinds;
  readonly institutions: readonly InstitutionResources[];
  readonly scheduledTasks: readonly ScheduledTask[];
  readonly logger: FastifyBaseLogger;
  readonly options: WorkerOptions;
}

/** On whose behalf a job is done. */
export const contextOf = ({ tarea, empresa, usuario }: Queued): TenantContext => ({
  companyId: empresa,
  userId: usuario,
  address: null,
  requestId: `tarea ${tarea}`,
});

/**
 * Does a job that was fetched from the queue, once: what becomes of the job and of its place in the queue is written in
 * one transaction. Throws where the database does not answer; the job is then missed, and taken up again.
 */
export async function tryJob(
  services: WorkerServices,
  boss: PgBoss,
  fetched: Fetched,
  signals: JobSignals,
): Promise<void> {
  const queued = queuedIn(fetched.data);
  const context = contextOf(queued);
  const tellKind = tellKindOf(services.kinds, services.institutions);
  const row = await begin(services.database, boss, { fetched, id: queued.tarea, context, tellKind });
  if (row === null) return;
  const why = await failing(() => perform(services, queued.tarea, row, context, signals));
  if (why !== null) tell(services.logger, why, context);
  if (why instanceof JobLost) return;
  const { jobs } = services.database;
  await jobs.transaction(context, async (run) => {
    if (await end(why, { services, boss, fetched, queued, row, context, run, tellKind })) return;
    services.logger.warn({ reqId: context.requestId }, 'What came of a job was not written: it is done elsewhere.');
  });
}

const failing = async (work: () => Promise<void>): Promise<unknown> => {
  try {
    await work();
    return null;
  } catch (error) {
    return error;
  }
};

interface Beginning {
  readonly fetched: Fetched;
  readonly id: number;
  readonly context: TenantContext;
  readonly tellKind: TellKind;
}

/** Null where there is nothing to do: it is over, is to end, or is another server's by now. */
const begin = (database: Database, boss: PgBoss, { fetched, id, context, tellKind }: Beginning): Promise<Row | null> =>
  database.jobs.transaction(context, async (run) => {
    const ours = await run(stillOurs([fetched.id], [fetched.retryCount]));
    if (ours.length === 0) return null;
    await run(lockJob(id));
    const [row] = await run(beginJob(id));
    if (row !== undefined) {
      await tellKind(context.companyId, row, run);
      return row;
    }
    const [stopped] = await run(stopJob(id));
    await tellKind(context.companyId, stopped, run);
    await boss.deleteJob(QUEUE, fetched.id, { db: within(run) });
    return null;
  });

async function perform(
  services: WorkerServices,
  id: number,
  row: Row,
  context: TenantContext,
  signals: JobSignals,
): Promise<void> {
  const name = String(row['tipo']);
  const kind = services.kinds.get(name);
  const institution = services.institutions.find((each) => settingsOf(each).companyId === context.companyId);
  if (kind === undefined) throw new Error(`This server knows no kind of job named ${name}.`);
  if (institution === undefined) throw new Error(`This server has no institution of company ${context.companyId}.`);
  await refuseUnlessAllowed(services.database.jobs, context, kind.needs?.(String(row['recurso'])) ?? null);
  const { database, options } = services;
  const lookEvery = options.pollInterval;
  await kind.run(runningJob({ id, row, context, institution, database: database.jobs, signals, lookEvery }));
}

const tell = (logger: FastifyBaseLogger, why: unknown, { requestId }: TenantContext): void => {
  if (why instanceof JobStopped) logger.info({ reqId: requestId }, why.message);
  else if (why instanceof JobRefused || why instanceof JobLost) logger.warn({ reqId: requestId }, why.message);
  else logger.error({ reqId: requestId, err: why }, 'A job failed.');
};

interface Ending {
  readonly services: WorkerServices;
  readonly boss: PgBoss;
  readonly fetched: Fetched;
  readonly queued: Queued;
  readonly row: Row;
  readonly context: TenantContext;
  readonly run: Run;
  readonly tellKind: TellKind;
}

/** False where the try is not this server's any more. */
async function end(
  why: unknown,
  { services, boss, fetched, queued, row, context, run, tellKind }: Ending,
): Promise<boolean> {
  const { requestId } = context;
  const attempt = attemptOf(row);
  const isLast = fetched.retryCount >= fetched.retryLimit;
  const leave = async (rows: readonly Row[]): Promise<boolean> => {
    await tellKind(context.companyId, rows[0], run);
    if (rows.length > 0) await boss.deleteJob(QUEUE, fetched.id, { db: within(run) });
    return rows.length > 0;
  };
  const over = async (state: string, failure: string | null): Promise<boolean> =>
    leave(await run(endJob(state, failure, queued.tarea, attempt)));

  if (why === null) return over('hecha', null);
  if (why instanceof JobRefused) return over('fallida', refused(why.words, requestId));
  if (why instanceof JobStopped && why.why === 'asked') return over('detenida', null);
  if (why instanceof JobStopped) {
    const [left] = await run(putBack(null, queued.tarea, attempt));
    if (left?.['estado'] === 'espera') {
      const retries = services.kinds.get(String(row['tipo']))?.retries ?? DEFAULT_RETRIES;
      await enqueue(boss, run, queued, retries, services.options);
    }
    return leave(left === undefined ? [] : [left]);
  }
  if (isLast) return over('fallida', broken(requestId));
  const again = await run(putBack(broken(requestId), queued.tarea, attempt));
  await tellKind(context.companyId, again[0], run);
  // Waits for its next try where pg-boss says; one that is to end is found so then.
  if (again.length > 0) await boss.fail(QUEUE, fetched.id, {}, { db: within(run) });
  return again.length > 0;
}
