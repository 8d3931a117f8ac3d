import { isJsonObject, type JsonObject } from '#src/model/json.ts';
import type { Text } from '#src/model/text.ts';
import type { Row, Run } from '../db/database.ts';
import { bodyOf } from '../catalogue/reading/read.ts';
import type { Repository } from '../catalogue/repository/repository.ts';
import { withRowIds } from '../catalogue/record/row-ids.ts';
import { ROW_VERSION } from '../catalogue/sql/read-sql.ts';
import { ProblemError } from '../http/problem.ts';
import { sameJson } from '../sql/same-json.ts';
import { explainRows, type FoundIn, leftAnew, lockRun, markReversed, rowsToUndo } from './kept-runs.ts';
import { waitForOthers } from '../catalogue/write/wait-for-others.ts';
import { lockShared, type ToWrite } from './lock-shared.ts';
import { noteState } from './run-state.ts';
import { isReported, type Progress } from './progress.ts';
import type { ServedProcess } from './served-process.ts';
import { type Stays, undoRow, whyItStays } from './undo-row.ts';
import { bringLater, type Restored } from './write-together.ts';

/**
 * Takes back all that a run did, the last first: what it changed is as it was, what it made is out of use. What a rule
 * forbids now of changes that stand by themselves stays, and it is said why; where that is so of all of them it is thrown. Throws
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
  const rows = await run(rowsToUndo(process.name, id));
  await lockShared(toWrite(process, rows), run);
  const { restored, undoneOnce, found, staying, explained } = await undoRows(process, rows, run, progress);
  const written = new Set(restored.map(({ repository }) => repository));
  for (const one of process.function.together ? restored : []) {
    for (const other of await bringLater(one, undoneOnce, run)) written.add(other);
  }
  await progress.report(rows.length, rows.length);
  await run(
    ...[...found].map(([repository, versions]) => leftAnew(process.name, id, repository, foundIn(versions))),
    explainRows(
      process.name,
      id,
      explained.map(({ place }) => place),
      explained.map(({ why }) => JSON.stringify(why)),
    ),
    markReversed(process.name, id, staying.size),
    noteState(process, id, 'revertida'),
  );
  return [...written];
}

/** What became of the rows of a run that is taken back. */
interface Undone {
  readonly restored: readonly Restored[];
  /** Records that were looked at: what the run had done to them before is undone on top of that. */
  readonly undoneOnce: ReadonlySet<string>;
  /** In which version the run found what is as it was again. */
  readonly found: ReadonlyMap<Repository, ReadonlyMap<number, number>>;
  /** Records that stay as the run left them. */
  readonly staying: ReadonlyMap<string, Stays>;
  /** Their rows. */
  readonly explained: readonly { readonly place: number; readonly why: Text }[];
}

async function undoRows(process: ServedProcess, rows: readonly Row[], run: Run, progress: Progress): Promise<Undone> {
  const undoneOnce = new Set<string>();
  const restored: Restored[] = [];
  const found = new Map<Repository, Map<number, number>>();
  const staying = new Map<string, Stays>();
  const explained: { readonly place: number; readonly why: Text }[] = [];
  let changed = 0;
  for (const [at, row] of rows.entries()) {
    if (isReported(at)) await progress.report(at, rows.length);
    const repository = process.repositoryOf(String(row['recurso']));
    const id = Number(row['registro']);
    const current = await recordOf(repository, id, run);
    const record = `${repository.name} ${id}`;
    if (current === null || !(undoneOnce.has(record) || isAsLeft(current, row))) {
      changed += 1;
      continue;
    }
    if (changed > 0) continue;
    undoneOnce.add(record);
    const stays = staying.get(record) ?? (await undoRow(process, repository, row, run));
    if (stays !== null) {
      staying.set(record, stays);
      explained.push({ place: Number(row['orden']), why: whyItStays(row, stays) });
      continue;
    }
    restored.push({ repository, id, before: withRowIds(current, repository.catalogue, repository.types) });
    const versions = found.get(repository) ?? new Map<number, number>();
    found.set(repository, versions);
    if (typeof row['version_previa'] === 'number') versions.set(id, row['version_previa']);
  }
  if (changed > 0) throw new ProblemError('changed-since', { params: { count: changed } });
  const [first] = staying.values();
  if (first !== undefined && restored.length === 0) throw first.error;
  return { restored, undoneOnce, found, staying, explained };
}

const foundIn = (versions: ReadonlyMap<number, number>): readonly FoundIn[] =>
  [...versions].map(([id, version]) => ({ id, version }));

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
