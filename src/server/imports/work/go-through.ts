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

/** Both, once both have ended: nothing of them goes on where one fails. */
async function bothOf<A, B>(one: Promise<A>, other: Promise<B>): Promise<readonly [A, B]> {
  await Promise.allSettled([one, other]);
  return Promise.all([one, other]);
}

/** Goes through all rows of a file: while the database deals with those that were judged, the next ones are. */
export async function goThrough(
  { kept, before, total }: OpenedImport,
  job: RunningJob,
  run: Run,
  { judge, deal }: Work,
): Promise<void> {
  let rows = await nextRows(kept.id, before, run);
  let judged = await judge(rows, Promise.resolve());
  for (let done = 0; ; ) {
    const end = rows.at(-1);
    if (end === undefined) return;
    await job.goOn();
    const after = await nextRows(kept.id, end.number, run);
    const dealing = deal(rows, judged);
    const [, next] = await bothOf(dealing, judge(after, dealing));
    done += rows.length;
    await job.progress(done, total);
    [rows, judged] = [after, next];
  }
}
