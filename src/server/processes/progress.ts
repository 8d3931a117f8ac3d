import type { RunningJob } from '../jobs/job.ts';

/** How far work in one transaction is. */
export interface Progress {
  /** Asked now and then: ends the work by throwing where somebody wants that. */
  readonly goOn: () => Promise<void>;
  /** How many of the writes are done. */
  readonly report: (done: number, total: number) => Promise<void>;
}

/** Of how many records a job tells at once. */
const REPORT_EVERY = 50;

/** Told beside the transaction, which is not seen before it ends. */
export const progressOf = (job: Pick<RunningJob, 'goOn' | 'progress'>): Progress => ({
  goOn: job.goOn,
  report: async (done, total) => {
    await job.progress(done, total);
    await job.goOn();
  },
});

export const UNREPORTED: Progress = { goOn: async () => undefined, report: async () => undefined };

/** Whether it is told before the record of that place. */
export const isReported = (at: number): boolean => at % REPORT_EVERY === 0;
