import { isJsonObject, type JsonObject } from '#src/model/json.ts';
import type { Row, Run, Statement } from '../../db/database.ts';
import { WriteConflict } from '../../db/connection/errors.ts';
import { ProblemError } from '../../http/problem.ts';
import { statementOf } from '../../sql/prepared.ts';
import { column, sql, table as tableOf } from '../../sql/sql.ts';
import { jsonAt } from '../record/json-at.ts';
import { bodyOf } from '../reading/read.ts';
import { withRowIds } from '../record/row-ids.ts';
import { rowStatements } from './rows.ts';
import { sealedRecord } from './sealed-fields.ts';
import type { Repository } from '../repository/repository.ts';
import { ROW_VERSION } from '../sql/read-sql.ts';
import { parameterOf } from '../sql/write-sql.ts';
import type { Attempt, Written } from './attempt.ts';

/**
 * The record as it is, locked until the transaction ends; `not-found` where there is none, `version-conflict` where it is
 * not of the version that the caller last saw.
 */
export async function lockRecord(
  repository: Repository,
  id: number,
  expected: number | null,
  run: Run,
): Promise<JsonObject> {
  return recordIn(repository, expected, await run(...repository.read.lock(id)));
}

/** A record to be written over: locked, or of a version that it has to be of still when it is written. */
export interface HeldRecord {
  readonly record: JsonObject;
  readonly seenVersion: number | null;
}

/** The record as it is, locked only where what is asked before it is written could change meanwhile; throws as `lockRecord`. */
export async function heldRecord(
  { repository, run, ahead }: Attempt,
  id: number,
  expected: number | null,
): Promise<HeldRecord> {
  if (ahead === null || !repository.isAlone) {
    return { record: await lockRecord(repository, id, expected, run), seenVersion: null };
  }
  const record = recordIn(repository, expected, await ahead(repository.read.one(id)));
  return { record, seenVersion: Number(record[ROW_VERSION]) };
}

function recordIn(repository: Repository, expected: number | null, rows: readonly Row[]): JsonObject {
  const body = bodyOf(rows);
  const record: unknown = body === null ? null : JSON.parse(body);
  if (!isJsonObject(record)) throw new ProblemError('not-found');
  if (expected !== null && record[ROW_VERSION] !== expected) {
    throw new ProblemError('version-conflict', { members: { current: record } });
  }
  return withRowIds(record, repository.catalogue, repository.types);
}

const valuesOf = ({ write }: Repository, record: JsonObject): readonly (string | null)[] =>
  write.values.map((name) => parameterOf(jsonAt(record, name)));

/** Writes a record that was admitted and is new, as the last of `run`'s work. */
export async function insertRecord(repository: Repository, record: JsonObject, run: Run): Promise<Written> {
  const { write } = repository;
  const sealed = sealedRecord(repository, record);
  const insert = write.insert(valuesOf(repository, sealed));
  if (write.givesBody) return writtenOf(repository, await run.last(insert));
  const [inserted] = await run(insert);
  const id = Number(inserted?.['id']);
  return written(repository, id, rowStatements(write, id, sealed, new Set(Object.keys(record))), run);
}

/** A record as it is to be. */
export interface ToStore {
  readonly record: JsonObject;
  /** The fields whose rows and pairs are written anew. */
  readonly changed: ReadonlySet<string>;
  /** The version that it was read in; null where it is locked since. */
  readonly seenVersion: number | null;
}

/**
 * Writes a record that was admitted and is there, as the last of `run`'s work; a `WriteConflict` where it is no longer of
 * the version that it was read in.
 * @param first statements before it, in the same transaction
 */
export async function storeRecord(
  repository: Repository,
  id: number,
  { record, changed, seenVersion }: ToStore,
  first: readonly Statement[],
  run: Run,
): Promise<Written> {
  const { write } = repository;
  const sealed = sealedRecord(repository, record);
  const values = valuesOf(repository, sealed);
  if (seenVersion !== null) {
    const rows = await run.last(...first, write.updateSeen(values, id, seenVersion));
    if (rows.length === 0) throw new WriteConflict('The record was changed after it was read.');
    return writtenOf(repository, rows);
  }
  const steps = [...first, write.update(values, id)];
  if (write.givesBody) return writtenOf(repository, await run.last(...steps));
  return written(repository, id, [...steps, ...rowStatements(write, id, sealed, changed)], run);
}

/** Takes a record and its rows away, as the last of `run`'s work; `not-found` where there is none. */
export async function removeRecord({ catalogue: { table, api } }: Repository, id: number, run: Run): Promise<void> {
  const key = column(api.id);
  const removed = await run.last(
    statementOf(sql`delete from ${tableOf(table)} where ${key} = ${id} returning ${key} as id`),
  );
  if (removed.length === 0) throw new ProblemError('not-found');
}

/** Takes the last steps of a write and reads what has become of the record. */
async function written(repository: Repository, id: number, steps: readonly Statement[], run: Run): Promise<Written> {
  const rows = await run.last(...steps, repository.read.one(id));
  return writtenOf(repository, [{ id, body: bodyOf(rows) }]);
}

function writtenOf({ catalogue }: Repository, rows: readonly Row[]): Written {
  const body = bodyOf(rows);
  if (body === null) throw new Error(`The ${catalogue.record.en} is not there after it was written.`);
  return { id: Number(rows[0]?.['id']), body };
}
