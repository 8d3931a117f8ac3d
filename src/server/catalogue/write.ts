import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import type { Row, Run, Statement } from '../db/database.ts';
import { ProblemError } from '../http/problem.ts';
import { checkRecord } from './check-record.ts';
import { bodyOf } from './read.ts';
import { readBody } from './read-body.ts';
import { typeOf } from './fields.ts';
import { mergeGroups } from './groups.ts';
import { jsonAt } from './json-at.ts';
import { withLookups } from './lookups.ts';
import { asRecord, begunRecord, initialRecord } from './new-record.ts';
import { withRowIds } from './row-ids.ts';
import { mergeRows, rowStatements } from './rows.ts';
import { codesFor } from './sequences.ts';
import type { Shelf } from './shelf.ts';
import { withoutState } from './states/without-state.ts';
import { ROW_VERSION } from './sql/read-sql.ts';
import { sealedRecord, withoutStrayMarks } from './sealed-fields.ts';
import { parameterOf } from './sql/write-sql.ts';
import { statement } from '../sql/statement.ts';

/** A record that was written: its id and the JSON that stands for it on the wire. */
export interface Written {
  readonly id: number;
  readonly body: string;
}

/**
 * The record as it is, locked until the transaction ends; `not-found` where there is none, `version-conflict` where it is
 * not of the version that the caller last saw.
 */
export async function lockRecord(shelf: Shelf, id: number, expected: number | null, run: Run): Promise<JsonObject> {
  const body = bodyOf(await run(...shelf.read.lock.map((text) => statement(text, [id]))));
  const record: unknown = body === null ? null : JSON.parse(body);
  if (!isJsonObject(record)) throw new ProblemError('not-found');
  if (expected !== null && record[ROW_VERSION] !== expected) {
    throw new ProblemError('version-conflict', { members: { current: record } });
  }
  return withRowIds(record, shelf.catalogue, shelf.types);
}

const valuesOf = ({ write }: Shelf, record: JsonObject): readonly (string | null)[] =>
  write.values.map((name) => parameterOf(jsonAt(record, name)));

/**
 * Creates a record from a POST's body, as the last of `run`'s work; the ids in it are ignored (DESIGN §3, Ids).
 * `thorough` asks for everything that stands against it: after the database has refused it, which tells one thing alone.
 */
export async function createRecord(shelf: Shelf, body: unknown, thorough: boolean, run: Run): Promise<Written> {
  const { catalogue, types, write } = shelf;
  const rules = await shelf.rules();
  const initial = initialRecord(catalogue, types, rules);
  const { values, problems } = withoutState(catalogue, readBody(body, catalogue, types).values, { initial });
  const begun = begunRecord(catalogue, types, initial, values);
  const whole = await withLookups(shelf.lookups, withoutStrayMarks(shelf, begun, null), null, run);
  const completed = asRecord(rules.complete(whole, { stored: false, values: initial }));
  await checkRecord(shelf, { id: null, record: completed, before: null, known: problems }, thorough, run);
  await shelf.guard?.({ id: null, before: null, after: completed }, run);
  const record = await withCodes(shelf, completed, run);
  const sealed = sealedRecord(shelf, record);
  const insert = statement(write.insert, valuesOf(shelf, sealed));
  if (write.givesBody) return writtenOf(shelf, await run.last(insert));
  const [inserted] = await run(insert);
  const id = Number(inserted?.['id']);
  return written(shelf, id, rowStatements(write, id, sealed, new Set(Object.keys(record))), run);
}

/** The record with the codes that the server gives it, and what is computed from them. */
async function withCodes(shelf: Shelf, record: JsonObject, run: Run): Promise<JsonObject> {
  const codes = await codesFor(shelf, record, run);
  if (Object.keys(codes).length === 0) return record;
  const { complete } = await shelf.rules();
  return asRecord(complete({ ...record, ...codes }, { stored: false, values: record }));
}

/** Takes the last steps of a write and reads what has become of the record. */
async function written(shelf: Shelf, id: number, steps: readonly Statement[], run: Run): Promise<Written> {
  const rows = await run.last(...steps, statement(shelf.read.one, [id]));
  return writtenOf(shelf, [{ id, body: bodyOf(rows) }]);
}

function writtenOf({ catalogue }: Shelf, rows: readonly Row[]): Written {
  const body = bodyOf(rows);
  if (body === null) throw new Error(`The ${catalogue.record.en} is not there after it was written.`);
  return { id: Number(rows[0]?.['id']), body };
}

/** Clients also send the id as a text. */
const isOtherId = (id: Json | undefined, pathId: number): boolean =>
  id !== undefined && id !== null && id !== pathId && id !== String(pathId);

export interface Update {
  readonly id: number;
  readonly body: unknown;
  /** The version that the caller last saw; null lets the last write win. */
  readonly expected: number | null;
  /** What whoever writes may do with the catalogue. */
  readonly may: (action: string) => boolean;
}

/** Changes a record as a PUT's body says, as the last of `run`'s work: what it does not name stays (DESIGN §3, PUT). */
export async function updateRecord(
  shelf: Shelf,
  { id, body, expected, may }: Update,
  thorough: boolean,
  run: Run,
): Promise<Written> {
  const { catalogue, types } = shelf;
  const given = readBody(body, catalogue, types);
  if (isOtherId(given.id, id)) throw new ProblemError('id-mismatch');
  const before = await lockRecord(shelf, id, expected, run);
  const { values, problems } = withoutState(catalogue, given.values, { before });
  const changes = mergeGroups(mergeRows(values, before, catalogue, types), before, catalogue.fields, types);
  const { complete } = await shelf.rules();
  const merged = withoutStrayMarks(shelf, { ...before, ...changes }, before);
  const whole = await withLookups(shelf.lookups, merged, before, run);
  const record = asRecord(complete(whole, { stored: true, values: before }));
  if (isTakenOutOfUse(shelf, before, record) && !may('deactivate')) throw new ProblemError('forbidden');
  await checkRecord(shelf, { id, record, before, known: problems }, thorough, run);
  await shelf.guard?.({ id, before, after: record }, run);
  return storeRecord(shelf, id, record, new Set(Object.keys(changes)), [], run);
}

const isTakenOutOfUse = ({ catalogue, types }: Shelf, before: JsonObject, after: JsonObject): boolean =>
  catalogue.fields.some(
    (field) => typeOf(field, types).marksActive === true && before[field.name] === true && after[field.name] === false,
  );

/**
 * Writes a record that exists and was checked, as the last of `run`'s work.
 * @param changed the fields whose rows and pairs are written anew
 * @param first statements before it, in the same transaction
 */
export async function storeRecord(
  shelf: Shelf,
  id: number,
  record: JsonObject,
  changed: ReadonlySet<string>,
  first: readonly Statement[],
  run: Run,
): Promise<Written> {
  const { write } = shelf;
  const sealed = sealedRecord(shelf, record);
  const steps = [...first, statement(write.update, [...valuesOf(shelf, sealed), id])];
  if (write.givesBody) return writtenOf(shelf, await run.last(...steps));
  return written(shelf, id, [...steps, ...rowStatements(write, id, sealed, changed)], run);
}
