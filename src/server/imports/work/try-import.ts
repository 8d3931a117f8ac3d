import type { JobKind } from '../../jobs/job.ts';
import { noteTried } from '../kept-imports.ts';
import { noCounts, resultOf } from './counted.ts';
import { judgeRows } from './judge-rows.ts';
import { openImport, type WorkServices } from './opened-import.ts';
import { repeatsIn } from './repeats.ts';
import { forgetResults, keepResults, nextRows } from './staged.ts';

/** Name of the jobs that try what would become of the rows of a file. */
export const TRY_JOB = 'importacion-prueba';

/**
 * Finds out what would become of each row, and keeps that; nothing else is written, and nobody waits for it. Where it is begun again,
 * it begins anew: what is said twice in the file is known of all its rows.
 */
export const tryJob = (services: WorkServices): JobKind => ({
  name: TRY_JOB,
  run: async (job) => {
    const opened = await job.transaction(async (run) => {
      const open = await openImport(services, job, ({ prueba_mapeo: tried, mapeo }) => tried ?? mapeo, run);
      await run(forgetResults(open.kept.id));
      return open;
    });
    const { kept, reader, total } = opened;
    const repeats = repeatsIn(opened.repository);
    const counts = noCounts();
    let after = opened.before;
    let done = 0;
    for (;;) {
      await job.goOn();
      const last = after;
      const rows = await job.transaction(async (run) => {
        const next = await nextRows(kept.id, last, run);
        if (next.length === 0) return next;
        const judged = await judgeRows(opened.attemptIn(run), reader, next, repeats, false);
        const results = next.flatMap((row, at) => {
          const each = judged[at];
          return each === undefined ? [] : [resultOf(row, each, reader.mapping)];
        });
        for (const { resultado } of results) counts[resultado] += 1;
        await run(keepResults(kept.id, JSON.stringify(results)));
        await job.progress(done + next.length, total, run);
        return next;
      });
      const end = rows.at(-1);
      if (end === undefined) break;
      after = end.number;
      done += rows.length;
    }
    await job.transaction((run) => run(noteTried(kept.id, JSON.stringify(counts))));
  },
});
