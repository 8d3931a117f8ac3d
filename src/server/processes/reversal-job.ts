import { REVERSES } from '#src/model/permission.ts';
import type { Run, TenantContext } from '../db/database.ts';
import type { Pages } from '../catalogue/reading/serve-pages.ts';
import { ProblemError } from '../http/problem.ts';
import type { JobKind, Jobs } from '../jobs/job.ts';
import { titleOfRun } from './asked.ts';
import { lockRun, openJobOfRun, runOf } from './kept-runs.ts';
import { askedOf } from './process-job.ts';
import { asJobRefusal } from './refused.ts';
import { reverseRun } from './reverse-run.ts';
import type { ProcessNamed, ServedProcess } from './served-process.ts';
import { progressOf } from './progress.ts';

/** Name of the jobs that take runs back. */
export const REVERSAL_JOB = 'reversion';

export interface AskedReversal {
  readonly context: TenantContext;
  readonly id: number;
}

/**
 * Puts the taking back of a run into the queue. Throws `run-not-done` where there is nothing to take back,
 * `not-to-reverse` where it was taken back, and `reversal-open` where it is being so.
 *
 * @returns the number of the job
 */
export async function askForReversal(
  process: ServedProcess,
  jobs: Jobs,
  run: Run,
  { context, id }: AskedReversal,
): Promise<number> {
  // Locked: of two who ask at once, the second finds the first one's job.
  const locked = await run(lockRun(process.name, id));
  const [done] = await run(runOf(process.name, id));
  if (done === undefined) throw new ProblemError('run-not-done');
  if (locked.length === 0) throw new ProblemError('not-to-reverse');
  const open = await run(openJobOfRun(REVERSAL_JOB, process.name, id));
  if (open.length > 0) throw new ProblemError('reversal-open');
  const { es, en } = await titleOfRun(process, await askedOf(process, id, run), run);
  return jobs.start(run, context, {
    kind: REVERSAL_JOB,
    title: { es: `Revertir: ${es}`, en: `Revert: ${en}` },
    resource: process.name,
    record: id,
    input: {},
  });
}

/** Takes runs back: each in one transaction, so that nothing of one is taken back where it is stopped or refused. */
export const reversalJob = (processNamed: ProcessNamed, pages: Pick<Pages, 'changed'>): JobKind => ({
  name: REVERSAL_JOB,
  needs: (resource) => ({ resource, action: REVERSES }),
  run: async (job) => {
    const { record: id, resource, institution, context } = job;
    const process = processNamed(institution, resource);
    if (process === null || id === null) throw new Error(`There is no process ${resource} any more.`);
    const written = await asJobRefusal(() =>
      job.transaction(async (run) => {
        // It was taken back, and its server lost before it could say so.
        const [kept] = await run(runOf(process.name, id));
        if (kept?.['revertida'] !== null && kept !== undefined) return [];
        return reverseRun(process, id, run, progressOf(job));
      }),
    );
    for (const each of written) pages.changed(context.companyId, each);
  },
});
