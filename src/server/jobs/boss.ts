import PgBoss from 'pg-boss';
import type { JsonObject } from '#src/model/json.ts';
import type { Run } from '../db/database.ts';
import type { QueueAccess } from '../db/queue/queue-access.ts';
import { QUEUE, QUEUE_SCHEMA } from '../db/queue/queue-schema.ts';
import type { WorkerOptions } from './worker-options.ts';

/** pg-boss over a connection of ours: it neither makes its tables nor keeps any timer, and no connection of its own. */
export const bossOver = (queue: QueueAccess): PgBoss =>
  new PgBoss({ db: queue, schema: QUEUE_SCHEMA, migrate: false, supervise: false, schedule: false });

/** What pg-boss asks there is part of the transaction. */
export const within = (run: Run): QueueAccess => ({
  executeSql: async (text, values = []) => ({ rows: [...(await run({ name: '', text, values }))] }),
});

/** All that the queue knows of a job. */
export interface Queued {
  readonly tarea: number;
  readonly empresa: number;
  readonly usuario: number;
}

/** What stands in the queue as what `send` put there. @throws where it is none of ours */
export function queuedIn(data: unknown): Queued {
  const { tarea, empresa, usuario }: Partial<JsonObject> = typeof data === 'object' && data !== null ? { ...data } : {};
  if (typeof tarea !== 'number' || typeof empresa !== 'number' || typeof usuario !== 'number') {
    throw new Error(`The queue holds what is no job: ${JSON.stringify(data)}`);
  }
  return { tarea, empresa, usuario };
}

/** A job that waits longer is given up. */
const WAITS_DAYS = 365;

/** Puts a job into the queue, in the transaction. */
export async function enqueue(
  boss: PgBoss,
  run: Run,
  job: Queued,
  retries: number,
  options: WorkerOptions,
): Promise<void> {
  const id = await boss.send(
    QUEUE,
    { ...job },
    {
      db: within(run),
      retryLimit: retries,
      retryDelay: options.retryDelay,
      retryBackoff: true,
      expireInSeconds: options.expiry,
      retentionDays: WAITS_DAYS,
    },
  );
  if (id === null) throw new Error(`pg-boss did not take job ${job.tarea}.`);
}
