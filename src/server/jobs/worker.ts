import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { ABANDONED } from '../db/queue/queue-schema.ts';
import type { QueueAccess } from '../db/queue/queue-access.ts';
import { bossOver, queuedIn, within } from './boss.ts';
import { abandoned } from './failures.ts';
import { type Fetched, fetchJobs } from './fetch-fairly.ts';
import { tellKindOf } from './followers.ts';
import { stillOurs } from './heartbeat.ts';
import type { JobSignals } from './running-job.ts';
import { abandonJob } from './statements.ts';
import { contextOf, tryJob, type WorkerServices } from './try-job.ts';
import { runScheduled } from './run-scheduled.ts';

export interface Worker {
  /** Takes no more jobs; those under way are put back where they next ask whether to go on. */
  stop(): Promise<void>;
}

interface UnderWay {
  readonly fetched: Fetched;
  readonly signals: JobSignals;
  readonly ended: Promise<void>;
}

/**
 * Does the jobs of the queue, beside all other servers of the database. Throws where the queue's tables are of another
 * version.
 */
export async function startWorker(services: WorkerServices): Promise<Worker> {
  const { database, logger, options } = services;
  const queue = loggingFailures(database.queue, services);
  const boss = bossOver(queue);
  const performDue = runScheduled(services, boss);
  const tellKind = tellKindOf(services.kinds, services.institutions);
  const underWay = new Map<string, UnderWay>();
  let stopped = false;
  let looking: Promise<void> | null = null;

  const take = (fetched: Fetched): void => {
    const signals: JobSignals = { lost: false, ending: false };
    const ended = tryJob(services, boss, fetched, signals)
      .catch((error: unknown) => logger.error({ err: error }, 'A job could not be begun or ended here.'))
      .finally(() => {
        underWay.delete(fetched.id);
        look();
      });
    underWay.set(fetched.id, { fetched, signals, ended });
  };

  const giveUp = async (): Promise<void> => {
    for (const { id, data } of await boss.fetch(ABANDONED)) {
      const queued = queuedIn(data);
      const context = contextOf(queued);
      logger.error({ reqId: context.requestId }, 'A job was given up: its servers were lost at every try.');
      await database.jobs.transaction(context, async (run) => {
        const [left] = await run(abandonJob(abandoned(context.requestId), queued.tarea));
        await tellKind(context.companyId, left, run);
        await boss.deleteJob(ABANDONED, id, { db: within(run) });
      });
    }
  };

  const lookOnce = async (): Promise<void> => {
    try {
      const room = options.concurrency - underWay.size;
      if (room > 0) {
        const here = [...underWay.values()].map(({ fetched }) => queuedIn(fetched.data).empresa);
        for (const each of await fetchJobs(queue, room, options.concurrency, here)) take(each);
      }
      await giveUp();
    } catch (error) {
      logger.error({ err: error }, 'The queue of jobs could not be looked at.');
    }
  };

  const look = (): void => {
    if (stopped) return;
    looking ??= lookOnce().finally(() => {
      looking = null;
    });
  };

  let beating: Promise<void> | null = null;
  const beatOnce = async (): Promise<void> => {
    try {
      const mine = [...underWay.values()];
      if (mine.length > 0) {
        const { text, values } = stillOurs(
          mine.map(({ fetched }) => fetched.id),
          mine.map(({ fetched }) => fetched.retryCount),
        );
        const { rows } = await database.queue.executeSql(text, values);
        const ours = new Set(rows.map((row) => row['id']));
        for (const { fetched, signals } of mine) signals.lost ||= !ours.has(fetched.id);
      }
      await boss.maintain();
    } catch (error) {
      logger.warn({ err: error }, 'The queue could not be told which jobs are under way.');
    }
  };
  let keeping: Promise<void> | null = null;
  const keepOnce = async (): Promise<void> => {
    try {
      await performDue();
    } catch (error) {
      logger.warn({ err: error }, 'The queue could not be asked which scheduled tasks are due.');
    }
  };
  const beat = (): void => {
    beating ??= beatOnce().finally(() => {
      beating = null;
    });
    // Apart: what takes long must not keep the queue from hearing of the jobs that are under way.
    keeping ??= keepOnce().finally(() => {
      keeping = null;
    });
  };

  await boss.start();
  const timers = [
    setInterval(look, options.pollInterval).unref(),
    setInterval(beat, options.heartbeatInterval).unref(),
  ];

  return {
    stop: async () => {
      stopped = true;
      await looking;
      for (const { signals } of underWay.values()) signals.ending = true;
      const patience = new AbortController();
      const all = Promise.all([...underWay.values()].map(({ ended }) => ended));
      await Promise.race([
        all,
        wait(options.shutdownTimeout, undefined, { signal: patience.signal }).catch(() => undefined),
      ]);
      patience.abort();
      for (const timer of timers) clearInterval(timer);
      await Promise.all([beating, keeping]);
      await boss.stop({ graceful: false });
    },
  };
}

/** Does jobs from when the app is ready until it is closed. */
export function workWhileOpen(app: FastifyInstance, services: WorkerServices): void {
  let worker: Worker | undefined;
  app.addHook('onReady', async () => {
    worker = await startWorker(services);
  });
  app.addHook('onClose', () => worker?.stop());
}

/** pg-boss keeps to itself that it could not fetch: told once, until the queue answers again. */
function loggingFailures(queue: QueueAccess, { logger }: WorkerServices): QueueAccess {
  let isSilent = false;
  return {
    executeSql: async (text, values) => {
      try {
        const answer = await queue.executeSql(text, values);
        isSilent = false;
        return answer;
      } catch (error) {
        if (!isSilent) logger.warn({ err: error }, 'The queue of jobs does not answer.');
        isSilent = true;
        throw error;
      }
    },
  };
}
