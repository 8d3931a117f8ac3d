import { isJsonObject, type JsonObject } from '#src/model/json.ts';
import type { Run } from '../db/database.ts';
import type { Repository } from '../catalogue/repository/repository.ts';
import { writeOwn } from '../catalogue/write/own-writes.ts';
import { ProblemError } from '../http/problem.ts';
import { keepRun, type RunRow } from './kept-runs.ts';
import { readyPlan, type ReadyWrite } from './plan.ts';
import type { LeftOut } from './process.ts';
import { noteDone } from './run-state.ts';
import { isTold, type Telling } from './telling.ts';
import type { ServedProcess } from './served-process.ts';

export interface RunDone {
  /** The catalogues that were written. */
  readonly written: readonly Repository[];
  readonly changes: number;
  readonly leftOut: number;
}

/**
 * Does all that a preview showed, in one transaction. Throws `preview-outdated` where other records are there since, so
 * that it would do something else; `nothing-to-do`; and whatever stands against a write.
 *
 * @param id of the run, whose record is there already
 */
export async function runProcess(
  process: ServedProcess,
  id: number,
  asked: JsonObject,
  run: Run,
  telling: Telling,
): Promise<RunDone> {
  const { writes, leftOut, fingerprint } = await readyPlan(process, asked, run, telling);
  if (asked[process.runFields.fingerprint] !== fingerprint) throw new ProblemError('preview-outdated');
  if (writes.length === 0) throw new ProblemError('nothing-to-do');
  const rows: RunRow[] = [];
  for (const one of writes) {
    if (isTold(rows.length)) await telling.told(rows.length, writes.length);
    rows.push(await done(one, run));
  }
  await telling.told(writes.length, writes.length);
  await run(
    ...keepRun(process.name, id, [...rows, ...leftOut.map(rowOf)]),
    noteDone(process, id, writes.length, leftOut.length),
  );
  return {
    written: [...new Set(writes.map(({ repository }) => repository))],
    changes: writes.length,
    leftOut: leftOut.length,
  };
}

async function done({ planned, repository, write, before }: ReadyWrite, run: Run): Promise<RunRow> {
  const { id, body } = await writeOwn(repository, write, run);
  const { resource, name, values } = planned;
  const left: unknown = JSON.parse(body);
  if (!isJsonObject(left)) throw new Error(`A record of ${resource} is no record once it is written.`);
  // What was written may stand otherwise in the record: rows have numbers then.
  const after = Object.fromEntries(Object.keys(values).map((key) => [key, left[key] ?? null]));
  return { action: before === null ? 'creado' : 'cambiado', resource, id, name, before, after, why: null };
}

const rowOf = ({ resource, name, why }: LeftOut): RunRow => ({
  action: 'omitido',
  resource,
  id: null,
  name,
  before: null,
  after: null,
  why,
});
