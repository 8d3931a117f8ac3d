import type { JobKind } from '../../jobs/job.ts';
import { noteTried } from '../kept-imports.ts';
import { afterwards } from '../../catalogue/write/afterwards.ts';
import { noCounts, resultsOf } from './counted.ts';
import { goThrough } from './go-through.ts';
import { judgeRows } from './judge-rows.ts';
import { openImport, type WorkServices } from './opened-import.ts';
import { repeatsIn } from './repeats.ts';
import { forgetResults, keepResults } from './staged.ts';

/** Name of the jobs that try what would become of the rows of a file. */
export const TRY_JOB = 'importacion-prueba';

/**
 * Finds out what would become of each row, and keeps that; nothing else is written, and nobody waits for it. In one
 * transaction, for which is kept what the rows are compared with: where it is begun again, it begins anew.
 */
export const tryJob = (services: WorkServices): JobKind => ({
  name: TRY_JOB,
  run: (job) =>
    job.transaction(async (run) => {
      const opened = await openImport(services, job, ({ prueba_mapeo: tried, mapeo }) => tried ?? mapeo, run);
      const { kept, reader, repository } = opened;
      const attempt = opened.attemptIn(run);
      const repeats = repeatsIn(repository);
      const counts = noCounts();
      await run(forgetResults(kept.id));
      await goThrough(opened, job, run, {
        judge: (rows, first) => judgeRows({ ...attempt, run: afterwards(run, first) }, reader, rows, repeats, false),
        deal: async (rows, judged) => {
          const results = resultsOf(rows, judged, reader.mapping);
          for (const { resultado } of results) counts[resultado] += 1;
          await run(keepResults(kept.id, JSON.stringify(results)));
        },
      });
      await run(noteTried(kept.id, JSON.stringify(counts)));
    }),
});
