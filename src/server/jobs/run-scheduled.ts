import type PgBoss from 'pg-boss';
import { settingsOf } from '#src/model/institution.ts';
import { isJsonObject } from '#src/model/json.ts';
import { asServer } from '../db/database.ts';
import { SCHEDULED } from '../db/queue/queue-schema.ts';
import type { ScheduledTask } from './scheduled-tasks.ts';
import type { WorkerServices } from './try-job.ts';

/** How often a server asks for what is due: whichever does first in a time has it done, once. */
const ASKED_EVERY_MS = 10 * 60_000;

/** @returns does what is due for all companies, where no other server does it; asked at every beat */
export function runScheduled(
  { database, institutions, scheduledTasks, logger }: WorkerServices,
  boss: PgBoss,
): () => Promise<void> {
  let asked = -Infinity;

  const ask = async (): Promise<void> => {
    if (performance.now() - asked < ASKED_EVERY_MS) return;
    for (const { name, every } of scheduledTasks) {
      await boss.send(
        SCHEDULED,
        { name },
        { singletonKey: name, singletonSeconds: every, retryLimit: 3, retryBackoff: true },
      );
    }
    asked = performance.now();
  };

  const perform = async ({ name, perform: work }: ScheduledTask): Promise<void> => {
    for (const institution of institutions) {
      const { companyId } = settingsOf(institution);
      await work(database.jobs, asServer(companyId, `mantenimiento ${name}`));
    }
  };

  return async () => {
    await ask();
    for (const { id, data } of await boss.fetch(SCHEDULED, { batchSize: scheduledTasks.length })) {
      const name = isJsonObject(data) ? data['name'] : null;
      const task = scheduledTasks.find((one) => one.name === name);
      try {
        if (task !== undefined) await perform(task);
        await boss.complete(SCHEDULED, id);
      } catch (error) {
        logger.warn({ err: error, task: name }, 'A scheduled task failed; it is tried again.');
        await boss.fail(SCHEDULED, id);
      }
    }
  };
}
