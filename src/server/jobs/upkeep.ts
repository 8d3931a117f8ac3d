import type PgBoss from 'pg-boss';
import { settingsOf } from '#src/model/institution.ts';
import { isJsonObject } from '#src/model/json.ts';
import { UPKEEP } from '../db/queue/queue-schema.ts';
import type { Chore } from './chores.ts';
import type { WorkerServices } from './try-job.ts';

/** How often a server asks for what is due: whichever does first in a time has it done, once. */
const ASKED_EVERY_MS = 10 * 60_000;

/** @returns does what is due for all companies, where no other server does it; asked at every beat */
export function keepUp({ database, institutions, chores, logger }: WorkerServices, boss: PgBoss): () => Promise<void> {
  let asked = -Infinity;

  const ask = async (): Promise<void> => {
    if (performance.now() - asked < ASKED_EVERY_MS) return;
    for (const { name, every } of chores) {
      await boss.send(
        UPKEEP,
        { name },
        { singletonKey: name, singletonSeconds: every, retryLimit: 3, retryBackoff: true },
      );
    }
    asked = performance.now();
  };

  const perform = async ({ name, perform: work }: Chore): Promise<void> => {
    for (const institution of institutions) {
      const { companyId } = settingsOf(institution);
      const context = { companyId, userId: null, address: null, requestId: `mantenimiento ${name}` };
      await work(database.jobs, context);
    }
  };

  return async () => {
    await ask();
    for (const { id, data } of await boss.fetch(UPKEEP, { batchSize: chores.length })) {
      const chore = chores.find(({ name }) => isJsonObject(data) && data['name'] === name);
      try {
        if (chore !== undefined) await perform(chore);
        await boss.complete(UPKEEP, id);
      } catch (error) {
        logger.warn({ err: error }, 'Upkeep failed; it is tried again.');
        await boss.fail(UPKEEP, id);
      }
    }
  };
}
