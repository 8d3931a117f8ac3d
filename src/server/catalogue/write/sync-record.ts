import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { ROW_ID } from '#src/model/row-id.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import type { Run } from '../../db/database.ts';
import { sameJson } from '../../sql/same-json.ts';
import { brokenConstraints } from '../checks/broken-constraints.ts';
import { listedFields } from '../record/fields.ts';
import { isJsonArray } from '../record/read-body.ts';
import { rowsIn } from '../sharing/rows.ts';
import type { Repository } from '../repository/repository.ts';
import type { Written } from './attempt.ts';
import { completeChange } from './complete-change.ts';
import { notTheLast } from './not-the-last.ts';
import { lockRecord, storeRecord } from './store.ts';

/** Who writes what this follows from was asked. */
const may = (): boolean => true;

/** A record that follows from what is written elsewhere. */
export interface SyncedRecord {
  readonly id: number;
  /** The version that the caller last saw; null lets the last write win. */
  readonly expected: number | null;
  /** What becomes of the record as it is, by the names of the server. */
  readonly become: (own: JsonObject) => JsonObject | Promise<JsonObject>;
  /** Whether it is written as it is said: fields that nobody may change any more too; what stands against it is asked. */
  readonly whole?: boolean;
  /** What to throw where something is wrong with it that was not before. */
  readonly refusal: (problems: readonly FieldProblem[]) => Error;
}

/**
 * Brings a record to what follows from another: what it shares with others is not brought to them in turn, and its guards
 * are not asked. Throws `not-found`, `version-conflict` and the given refusal. Null where it is so already.
 */
export async function syncRecord(
  repository: Repository,
  { id, expected, become, refusal, whole: isWhole = false }: SyncedRecord,
  last: Run,
): Promise<Written | null> {
  const run = notTheLast(last);
  const own = await lockRecord(repository, id, expected, run);
  const rules = await repository.rules();
  const said = withRowsThere(repository, own, { ...own, ...(await become(own)) });
  const former = isWhole ? withStoredRows(repository, said) : own;
  const next = await completeChange(repository, said, { before: own, former, may }, run);
  const changed = new Set(Object.keys(next).filter((name) => !sameJson(own[name], next[name])));
  if (changed.size === 0) return null;
  const asked = { isNew: false, may };
  const problems = rules.validate(next, asked);
  // What was wrong with it before is nobody's fault now.
  const known = new Set(
    problems.length === 0 ? [] : rules.validate(own, asked).map((problem) => JSON.stringify(problem)),
  );
  const fresh = problems.filter((problem) => !known.has(JSON.stringify(problem)));
  const candidate = { id, record: next, before: own, isSound: () => true };
  const broken = isWhole ? await brokenConstraints(repository, candidate, true, run) : [];
  if (fresh.length + broken.length > 0) throw refusal([...fresh, ...broken]);
  return storeRecord(repository, id, { record: next, changed, seenVersion: null }, [], last);
}

/** Without the rows that are new: what a record is taken for that may become all that it is said to be. */
function withStoredRows({ catalogue, types }: Repository, record: JsonObject): JsonObject {
  const values: Record<string, Json> = { ...record };
  for (const { field } of listedFields(catalogue.fields, types)) {
    values[field.name] = rowsIn(record, field.name).filter((row) => (row[ROW_ID] ?? null) !== null);
  }
  return values;
}

/** Rows that were taken away since are new. */
function withRowsThere({ catalogue, types }: Repository, own: JsonObject, record: JsonObject): JsonObject {
  const values: Record<string, Json> = { ...record };
  for (const { field } of listedFields(catalogue.fields, types)) {
    const there = new Set(rowsIn(own, field.name).map((row) => row[ROW_ID] ?? null));
    const rows = record[field.name];
    if (!isJsonArray(rows)) continue;
    values[field.name] = rows.map((row) =>
      isJsonObject(row) && !there.has(row[ROW_ID] ?? null) ? { ...row, [ROW_ID]: null } : row,
    );
  }
  return values;
}
