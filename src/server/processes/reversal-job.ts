import type { Run, TenantContext } from '../db/database.ts';
import type { Pages } from '../catalogue/reading/serve-pages.ts';
import { ProblemError } from '../http/problem.ts';
import type { JobKind, Jobs } from '../jobs/job.ts';
import { lockRun, openJobOfRun, runOf } from './kept-runs.ts';
import { inWords } from './refused.ts';
import { reverseRun } from './reverse-run.ts';
import type { ProcessNamed, ServedProcess } from './served-process.ts';
import { tellingOf } from './telling.ts';

/** Name of the jobs that take runs back. */
export const REVERSAL_JOB = 'reversion';

export interface AskedReversal {
  readonly context: TenantContext;
  readonly id: number;
  /** The catalogues of the process that whoever asks sees. */
  readonly seen: readonly string[];
}

/**
 * Puts the taking back of a run into the queue. Throws `not-to-reverse` where it was taken back, is being so, or was never
 * done.
 *
 * @returns the number of the job
 */
export async function askForReversal(
  process: ServedProcess,
  jobs: Jobs,
  run: Run,
  { context, id, seen }: AskedReversal,
): Promise<number> {
  // Locked: of two who ask at once, the second finds the first one's job.
  const locked = await run(lockRun(process.name, id));
  const open = await run(openJobOfRun(REVERSAL_JOB, process.name, id));
  if (locked.length === 0 || open.length > 0) throw new ProblemError('not-to-reverse');
  const { es, en } = process.title;
  return jobs.start(run, context, {
    kind: REVERSAL_JOB,
    title: { es: `Revertir: ${es}`, en: `Take back: ${en}` },
    resource: process.name,
    record: id,
    input: { seen: [...seen] },
  });
}

/** Takes runs back: each in one transaction, so that nothing of one is taken back where it is stopped or refused. */
export const reversalJob = (processNamed: ProcessNamed, pages: Pick<Pages, 'changed'>): JobKind => ({
  name: REVERSAL_JOB,
  run: async (job) => {
    const { record: id, resource, institution, context, input } = job;
    const process = processNamed(institution, resource);
    if (process === null || id === null) throw new Error(`There is no process ${resource} any more.`);
    const seen = new Set(Array.isArray(input['seen']) ? input['seen'].map(String) : []);
    const written = await inWords(() =>
      job.transaction(async (run) => {
        // It was taken back, and its server lost before it could say so.
        const [kept] = await run(runOf(process.name, id));
        if (kept?.['revertida'] !== null && kept !== undefined) return [];
        return reverseRun(process, id, run, { seen, telling: tellingOf(job) });
      }),
    );
    for (const each of written) pages.changed(context.companyId, each);
  },
});
