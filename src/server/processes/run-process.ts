import { isJsonObject, type JsonObject } from '#src/model/json.ts';
import { present } from '#src/model/present.ts';
import type { Run } from '../db/database.ts';
import { bodyOf } from '../catalogue/reading/read.ts';
import type { Repository } from '../catalogue/repository/repository.ts';
import { ROW_VERSION } from '../catalogue/sql/read-sql.ts';
import type { Written } from '../catalogue/write/attempt.ts';
import { writeAsServer } from '../catalogue/write/server-writes.ts';
import { ProblemError } from '../http/problem.ts';
import { identifyingValues } from './facts.ts';
import { keepRun, type RunRow } from './kept-runs.ts';
import { readyPlan, type ReadyWrite } from './plan.ts';
import type { LeftOut } from './process.ts';
import { noteDone } from './run-state.ts';
import { isReported, type Progress } from './progress.ts';
import type { ServedProcess } from './served-process.ts';
import { writeTogether } from './write-together.ts';

export interface RunDone {
  /** The catalogues that were written. */
  readonly written: readonly Repository[];
  /** How many records are new, and how many changed. */
  readonly made: number;
  readonly changed: number;
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
  progress: Progress,
): Promise<RunDone> {
  const { writes, leftOut, fingerprint } = await readyPlan(process, asked, run, progress);
  if (asked[process.runFields.fingerprint] !== fingerprint) throw new ProblemError('preview-outdated');
  if (writes.length === 0) throw new ProblemError('nothing-to-do');
  const rows: RunRow[] = [];
  for (const one of writes) {
    if (isReported(rows.length)) await progress.report(rows.length, writes.length);
    rows.push(await done(process, one, run));
  }
  await progress.report(writes.length, writes.length);
  await run(
    ...keepRun(process.name, id, [...rows, ...leftOut.map(rowOf)]),
    noteDone(process, id, writes.length, leftOut.length),
  );
  return {
    written: [...new Set(writes.map(({ repository }) => repository))],
    made: writes.filter(({ before }) => before === null).length,
    changed: writes.filter(({ before }) => before !== null).length,
    leftOut: leftOut.length,
  };
}

async function done(process: ServedProcess, ready: ReadyWrite, run: Run): Promise<RunRow> {
  const { planned, repository, write, before, identifying } = ready;
  const { id, body } = await written(process, ready, run);
  const { resource, name, values, why = null } = planned;
  const left: unknown = JSON.parse(body);
  if (!isJsonObject(left)) throw new Error(`A record of ${resource} is no record once it is written.`);
  // What was written may stand otherwise in the record: rows have numbers then.
  const after = Object.fromEntries(Object.keys(values).map((key) => [key, left[key] ?? null]));
  const isNew = before === null;
  const shown = isNew ? identifyingValues(repository.catalogue, left, true) : identifying;
  const version = versionOf(left);
  const versionBefore = write.kind === 'create' ? null : write.expected;
  const action = isNew ? 'creado' : 'cambiado';
  return { action, resource, id, name, before, after, shown, version, versionBefore, why };
}

async function written(process: ServedProcess, { repository, write }: ReadyWrite, run: Run): Promise<Written> {
  if (!process.function.together || write.kind === 'create') return writeAsServer(repository, write, run);
  const changed = await writeTogether(repository, write, run);
  if (changed !== null) return changed;
  // Those before it have made it so already.
  return {
    id: write.id,
    body: present(bodyOf(await run(repository.read.one(write.id))), 'A record that is so already'),
  };
}

const versionOf = (record: JsonObject): number | null => {
  const version = record[ROW_VERSION];
  return typeof version === 'number' ? version : null;
};

const rowOf = ({ resource, name, why }: LeftOut): RunRow => ({
  action: 'omitido',
  resource,
  id: null,
  name,
  before: null,
  after: null,
  shown: null,
  version: null,
  versionBefore: null,
  why,
});
