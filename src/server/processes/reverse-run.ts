import { isJsonObject, type JsonObject } from '#src/model/json.ts';
import type { Row, Run } from '../db/database.ts';
import { bodyOf } from '../catalogue/reading/read.ts';
import type { Repository } from '../catalogue/repository/repository.ts';
import { withRowIds } from '../catalogue/record/row-ids.ts';
import { typeOf } from '../catalogue/record/fields.ts';
import { ROW_VERSION } from '../catalogue/sql/read-sql.ts';
import { writeAsServer } from '../catalogue/write/server-writes.ts';
import { ProblemError } from '../http/problem.ts';
import { sameJson } from '../sql/same-json.ts';
import { lockRun, markReversed, rowsOf, waitForOthers } from './kept-runs.ts';
import { lockShared, type ToWrite } from './lock-shared.ts';
import { noteState } from './run-state.ts';
import { isReported, type Progress } from './progress.ts';
import type { ServedProcess } from './served-process.ts';
import { bringLater, type Restored, writeTogether } from './write-together.ts';

const EVERY_ROW = 1_000_000;

/**
 * Takes back all that a run did, the last first: what it changed is as it was, what it made is out of use. Throws
 * `not-to-reverse` where it was taken back or never done, and `changed-since` with the number of records that are no
 * longer as the run left them: which these are is for who may see them.
 *
 * @returns the catalogues that were written
 */
export async function reverseRun(
  process: ServedProcess,
  id: number,
  run: Run,
  progress: Progress,
): Promise<readonly Repository[]> {
  await run(...waitForOthers([...process.creates, ...process.changes]));
  const locked = await run(lockRun(process.name, id));
  if (locked.length === 0) throw new ProblemError('not-to-reverse');
  const rows = (await run(rowsOf(process.name, id, 0, EVERY_ROW))).filter((row) => row['accion'] !== 'omitido');
  await lockShared(toWrite(process, rows), run);
  const written = new Set<Repository>();
  /** Records that are taken back already; what the run had done to them before is undone on top of that. */
  const undoneOnce = new Set<string>();
  const restored: Restored[] = [];
  let changed = 0;
  for (const [at, row] of rows.toReversed().entries()) {
    if (isReported(at)) await progress.report(at, rows.length);
    const repository = process.repositoryOf(String(row['recurso']));
    const current = await recordOf(repository, Number(row['registro']), run);
    const record = `${repository.name} ${String(row['registro'])}`;
    if (current === null || !(undoneOnce.has(record) || isAsLeft(current, row))) {
      changed += 1;
      continue;
    }
    if (changed > 0) continue;
    undoneOnce.add(record);
    const former = { id: Number(row['registro']), values: undone(repository, row), expected: null };
    restored.push({ repository, id: former.id, before: withRowIds(current, repository.catalogue, repository.types) });
    if (process.function.together) await writeTogether(repository, former, run);
    else await writeAsServer(repository, { kind: 'change', ...former }, run);
    written.add(repository);
  }
  if (changed > 0) throw new ProblemError('changed-since', { params: { count: changed } });
  for (const one of process.function.together ? restored : []) {
    for (const other of await bringLater(one, undoneOnce, run)) written.add(other);
  }
  await progress.report(rows.length, rows.length);
  await run(markReversed(process.name, id), noteState(process, id, 'revertida'));
  return [...written];
}

/** The records that rows of a run are about, by catalogue. */
function toWrite({ repositoryOf }: ServedProcess, rows: readonly Row[]): readonly ToWrite[] {
  const byResource = new Map<string, number[]>();
  for (const { recurso, registro } of rows) {
    const ids = byResource.get(String(recurso)) ?? [];
    ids.push(Number(registro));
    byResource.set(String(recurso), ids);
  }
  return [...byResource].map(([resource, ids]) => ({ repository: repositoryOf(resource), ids }));
}

async function recordOf({ read }: Repository, id: number, run: Run): Promise<JsonObject | null> {
  const body = bodyOf(await run(...read.lock(id)));
  const record: unknown = body === null ? null : JSON.parse(body);
  return isJsonObject(record) ? record : null;
}

/** Of the version that the run left; of runs of which none was kept, with the values that it wrote. */
const isAsLeft = (current: JsonObject, { despues, version }: Row): boolean =>
  typeof version === 'number'
    ? current[ROW_VERSION] === version
    : isJsonObject(despues) && Object.entries(despues).every(([key, value]) => sameJson(current[key] ?? null, value));

/** The values that it had; of a record that the run made, that it is out of use. */
function undone({ catalogue, types }: Repository, { antes }: Row): JsonObject {
  if (isJsonObject(antes)) return antes;
  const active = catalogue.fields.find((field) => typeOf(field, types).marksActive === true);
  if (active === undefined) throw new Error(`Records of ${catalogue.table.name} cannot be put out of use.`);
  return { [active.name]: false };
}
