import type { Database } from '../db/database.ts';
import { bossOver, enqueue } from './boss.ts';
import type { TellKind } from './followers.ts';
import type { Jobs } from './job.ts';
import type { JobKinds } from './kinds.ts';
import { type WorkerOptions, DEFAULT_RETRIES } from './worker-options.ts';
import { addJob, isJob, stopWaiting, wishStop } from './statements.ts';

/** Puts jobs of these kinds into the queue, and asks them to end; who does them is `startWorker`'s. */
export function jobsOf(database: Database, kinds: JobKinds, options: WorkerOptions, tellKind: TellKind): Jobs {
  const boss = bossOver(database.queue);
  return {
    start: async (run, { companyId, userId }, { kind: name, title, resource, record, input }) => {
      const kind = kinds.get(name);
      if (kind === undefined) throw new Error(`There is no kind of job named ${name}.`);
      if (userId === null) throw new Error('Nobody is signed in who could start a job.');
      const written = [JSON.stringify(title), resource, record, JSON.stringify(input)] as const;
      const [row] = await run(addJob(name, ...written, userId));
      const id = Number(row?.['id']);
      await enqueue(
        boss,
        run,
        { tarea: id, empresa: companyId, usuario: userId },
        kind.retries ?? DEFAULT_RETRIES,
        options,
      );
      return id;
    },

    stop: (context, id) =>
      database.transaction(context, async (run) => {
        const [wished] = await run(wishStop(context.userId, id));
        // Asked after the wish: one that is put back meanwhile finds that.
        const [ended] = await run(stopWaiting(id));
        await tellKind(context.companyId, ended, run);
        if (ended !== undefined) return 'stopped';
        if (wished !== undefined) return 'asked';
        const [found] = await run(isJob(id));
        return found === undefined ? null : 'over';
      }),
  };
}
