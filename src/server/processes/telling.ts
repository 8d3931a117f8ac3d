import type { RunningJob } from '../jobs/job.ts';

/** How far work in one transaction is. */
export interface Telling {
  /** Asked now and then: ends the work by throwing where somebody wants that. */
  readonly goOn: () => Promise<void>;
  /** How many of the writes are done. */
  readonly told: (done: number, total: number) => Promise<void>;
}

/** Of how many records a job tells at once. */
const TOLD_EVERY = 50;

/** Told beside the transaction, which is not seen before it ends. */
export const tellingOf = (job: Pick<RunningJob, 'goOn' | 'progress'>): Telling => ({
  goOn: job.goOn,
  told: async (done, total) => {
    await job.progress(done, total);
    await job.goOn();
  },
});

export const NOBODY: Telling = { goOn: async () => undefined, told: async () => undefined };

/** Whether it is told before the record of that place. */
export const isTold = (at: number): boolean => at % TOLD_EVERY === 0;
