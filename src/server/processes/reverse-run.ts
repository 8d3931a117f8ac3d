import { isJsonObject, type JsonObject } from '#src/model/json.ts';
import type { Row, Run } from '../db/database.ts';
import { bodyOf } from '../catalogue/reading/read.ts';
import type { Repository } from '../catalogue/repository/repository.ts';
import { typeOf } from '../catalogue/record/fields.ts';
import { writeOwn } from '../catalogue/write/own-writes.ts';
import { ProblemError } from '../http/problem.ts';
import { sameJson } from '../sql/same-json.ts';
import { lockRun, markReversed, rowsOf, waitForOthers } from './kept-runs.ts';
import { noteState } from './run-state.ts';
import { isTold, type Telling } from './telling.ts';
import type { ServedProcess } from './served-process.ts';

const EVERY_ROW = 1_000_000;
/** Of records that stand against it: whoever puts these right is told of the next. */
const MOST_NAMES = 10;
/** Stands for records whose names are not for whoever asked. */
const HIDDEN = '…';

export interface Reversal {
  /** The catalogues that whoever asked for it sees. */
  readonly seen: ReadonlySet<string>;
  readonly telling: Telling;
}

/**
 * Takes back all that a run did, the last first: what it changed is as it was, what it made is out of use. Throws
 * `not-to-reverse` where it was taken back or never done, and `changed-since` with the names of records that are no
 * longer as the run left them; of catalogues that whoever asked does not see, without them.
 *
 * @returns the catalogues that were written
 */
export async function reverseRun(
  process: ServedProcess,
  id: number,
  run: Run,
  { seen, telling }: Reversal,
): Promise<readonly Repository[]> {
  await run(...waitForOthers([...process.creates, ...process.changes]));
  const locked = await run(lockRun(process.name, id));
  if (locked.length === 0) throw new ProblemError('not-to-reverse');
  const rows = (await run(rowsOf(process.name, id, 0, EVERY_ROW))).filter((row) => row['accion'] !== 'omitido');
  const written = new Set<Repository>();
  const changed: string[] = [];
  for (const [at, row] of rows.toReversed().entries()) {
    if (isTold(at)) await telling.told(at, rows.length);
    const repository = process.repositoryOf(String(row['recurso']));
    const current = await recordOf(repository, Number(row['registro']), run);
    if (current === null || !isAsLeft(current, row)) {
      changed.push(seen.has(repository.name) ? String(row['nombre']) : HIDDEN);
      continue;
    }
    if (changed.length > 0) continue;
    await writeOwn(
      repository,
      { kind: 'change', id: Number(row['registro']), values: undone(repository, row), expected: null },
      run,
    );
    written.add(repository);
  }
  if (changed.length > 0) {
    const names = [...new Set(changed)].slice(0, MOST_NAMES).join(', ');
    throw new ProblemError('changed-since', { params: { names: changed.length > MOST_NAMES ? `${names} …` : names } });
  }
  await telling.told(rows.length, rows.length);
  await run(markReversed(process.name, id), noteState(process, id, 'revertida'));
  return [...written];
}

async function recordOf({ read }: Repository, id: number, run: Run): Promise<JsonObject | null> {
  const body = bodyOf(await run(...read.lock(id)));
  const record: unknown = body === null ? null : JSON.parse(body);
  return isJsonObject(record) ? record : null;
}

const isAsLeft = (current: JsonObject, { despues }: Row): boolean =>
  isJsonObject(despues) && Object.entries(despues).every(([key, value]) => sameJson(current[key] ?? null, value));

/** The values that it had; of a record that the run made, that it is out of use. */
function undone({ catalogue, types }: Repository, { antes }: Row): JsonObject {
  if (isJsonObject(antes)) return antes;
  const active = catalogue.fields.find((field) => typeOf(field, types).marksActive === true);
  if (active === undefined) throw new Error(`Records of ${catalogue.table.name} cannot be put out of use.`);
  return { [active.name]: false };
}
