import { setImmediate } from 'node:timers/promises';
import type { Judged } from '../../catalogue/write/judge-several.ts';
import type { Run } from '../../db/database.ts';
import type { RunningJob } from '../../jobs/job.ts';
import type { OpenedImport } from './opened-import.ts';
import { nextRows, type StagedRow } from './staged.ts';

/** What is done with the rows of a file, many at a time. */
export interface Work {
  /** Says what would become of them; asks the database nothing before `first` is done. */
  readonly judge: (rows: readonly StagedRow[], first: Promise<unknown>) => Promise<readonly Judged[]>;
  /** Deals with them once they are judged. */
  readonly deal: (rows: readonly StagedRow[], judged: readonly Judged[]) => Promise<void>;
}

/** All of them, once all have ended: nothing of them goes on where one fails. */
async function allOf<T extends readonly Promise<unknown>[]>(
  ...parts: T
): Promise<{ -readonly [At in keyof T]: Awaited<T[At]> }> {
  await Promise.allSettled(parts);
  return Promise.all(parts);
}

/**
 * Goes through all rows of a file: while the database deals with those that were judged, the next ones are, and those
 * after them are asked for, so that neither waits for the other longer than it has to.
 */
export async function goThrough(
  { kept, before, total }: OpenedImport,
  job: RunningJob,
  run: Run,
  { judge, deal }: Work,
): Promise<void> {
  /** A connection is asked one thing after the other. */
  const rowsAfter = async (rows: readonly StagedRow[], first: Promise<unknown>): Promise<readonly StagedRow[]> => {
    await first;
    const end = rows.at(-1);
    return end === undefined ? [] : nextRows(kept.id, end.number, run);
  };
  /** What is sent leaves before, and others of the server have their turn. */
  const judgeLater = async (...given: Parameters<Work['judge']>): Promise<readonly Judged[]> => {
    await setImmediate();
    return judge(...given);
  };
  let rows = await nextRows(kept.id, before, run);
  let next = await rowsAfter(rows, Promise.resolve());
  let judged = await judge(rows, Promise.resolve());
  for (let done = 0; rows.length > 0; ) {
    const dealing = deal(rows, judged);
    const coming = rowsAfter(next, dealing);
    const [, rest, judgedNext] = await allOf(
      dealing,
      coming,
      judgeLater(next, coming),
      done % TOLD_EVERY === 0 ? tellAndGoOn(job, done, total) : Promise.resolve(),
    );
    done += rows.length;
    [rows, judged, next] = [next, judgedNext, rest];
  }
  await job.progress(total, total);
}

/** After so many rows is told how far it is. */
const TOLD_EVERY = 1_000;

/** Tells how far it is, and hears whether it is to go on. */
async function tellAndGoOn(job: RunningJob, done: number, total: number): Promise<void> {
  await job.goOn();
  if (done > 0) await job.progress(done, total);
}
