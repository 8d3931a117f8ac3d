import type { Field } from '#src/model/field.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { namesIn } from '#src/model/flat-fields.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import type { Row, Run, Statement } from '../db/database.ts';
import { ProblemError } from '../http/problem.ts';
import { standingProblems } from './constraints/standing-problems.ts';
import { validationProblem } from './field-errors.ts';
import { fileProblems } from './files.ts';
import { bodyOf } from './read.ts';
import { readBody } from './read-body.ts';
import { referenceProblems } from './reference-problems.ts';
import { innerFields } from './fields.ts';
import { mergeGroups } from './groups.ts';
import { jsonAt } from './json-at.ts';
import { withLookups } from './lookups.ts';
import { mergeRows, rowProblems, rowStatements } from './rows.ts';
import { codesFor } from './sequences.ts';
import type { Shelf } from './shelf.ts';
import { ROW_VERSION } from './sql/read-sql.ts';
import { sealedRecord, withoutStrayMarks } from './sealed-fields.ts';
import { parameterOf } from './sql/write-sql.ts';
import { statement } from '../sql/statement.ts';
import { treeProblems } from './tree.ts';

/** A record that was written: its id and the JSON that stands for it on the wire. */
export interface Written {
  readonly id: number;
  readonly body: string;
}

/** The record as it is, locked until the transaction ends; `not-found` where there is none. */
async function lockRecord(shelf: Shelf, id: number, run: Run): Promise<JsonObject> {
  const body = bodyOf(await run(...shelf.read.lock.map((text) => statement(text, [id]))));
  const record: unknown = body === null ? null : JSON.parse(body);
  if (!isJsonObject(record)) throw new ProblemError('not-found');
  return record;
}

/** Throws a `validation` problem with everything that is wrong with the record. */
async function check(
  shelf: Shelf,
  id: number | null,
  record: JsonObject,
  before: JsonObject | null,
  thorough: boolean,
  run: Run,
): Promise<void> {
  const { catalogue, types, institution } = shelf;
  const { validate } = await shelf.rules();
  const problems: FieldProblem[] = [...validate(record), ...rowProblems(record, before, catalogue, types)];
  // What is not a value of its type cannot be looked up, nor what may be made of it.
  const computed = new Set(catalogue.fields.filter((field) => field.compute !== undefined).map(({ name }) => name));
  const isSound = (name: string): boolean =>
    problems.every(({ path }) => namesIn(path)[0] !== namesIn(name)[0] && !computed.has(name));
  problems.push(
    ...(await referenceProblems({ fields: catalogue.fields, types, institution, record, before, isSound }, run)),
    ...(await fileProblems(shelf, record, before, isSound, run)),
  );
  problems.push(...(await treeProblems(shelf, id, record, before, isSound, run)));
  const isDoubtful = thorough || problems.length > 0;
  problems.push(...(await standingProblems(shelf, { id, record, before, isSound }, isDoubtful, run)));
  if (problems.length > 0) throw validationProblem(problems, catalogue);
}

/** Nothing in any field; of a group, in any of its own. */
const empty = (fields: readonly Field[], types: FieldTypes): JsonObject =>
  Object.fromEntries(
    fields.map((field): readonly [string, Json] => {
      const inner = innerFields(field, types);
      return [field.name, inner.length === 0 ? null : empty(inner, types)];
    }),
  );

function asRecord(value: unknown): JsonObject {
  if (!isJsonObject(value)) throw new Error('The generated module made something else of a record.');
  return value;
}

const valuesOf = ({ write }: Shelf, record: JsonObject): readonly (string | null)[] =>
  write.values.map((name) => parameterOf(jsonAt(record, name)));

/**
 * Creates a record from a POST's body, as the last of `run`'s work; the ids in it are ignored (DESIGN §3, Ids).
 * `thorough` asks for everything that stands against it: after the database has refused it, which tells one thing alone.
 */
export async function createRecord(shelf: Shelf, body: unknown, thorough: boolean, run: Run): Promise<Written> {
  const { catalogue, types, write } = shelf;
  const given = mergeRows(readBody(body, catalogue, types).values, null, catalogue, types);
  const { defaults, complete } = await shelf.rules();
  const nothing = empty(catalogue.fields, types);
  const initial = { ...nothing, ...mergeGroups(asRecord(defaults()), nothing, catalogue.fields, types) };
  const begun = { ...initial, ...mergeGroups(given, initial, catalogue.fields, types) };
  const whole = await withLookups(shelf.lookups, withoutStrayMarks(shelf, begun, null), null, run);
  const completed = asRecord(complete(whole, { stored: false, values: initial }));
  await check(shelf, null, completed, null, thorough, run);
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

/**
 * Changes a record as a PUT's body says, as the last of `run`'s work: what it does not name stays (DESIGN §3, PUT). `expected` is the version
 * that the caller last saw; null lets the last write win.
 */
export async function updateRecord(
  shelf: Shelf,
  id: number,
  body: unknown,
  expected: number | null,
  thorough: boolean,
  run: Run,
): Promise<Written> {
  const { catalogue, types, write } = shelf;
  const given = readBody(body, catalogue, types);
  if (isOtherId(given.id, id)) throw new ProblemError('id-mismatch');
  const before = await lockRecord(shelf, id, run);
  if (expected !== null && before[ROW_VERSION] !== expected) {
    throw new ProblemError('version-conflict', { members: { current: before } });
  }
  const changes = mergeGroups(mergeRows(given.values, before, catalogue, types), before, catalogue.fields, types);
  const { complete } = await shelf.rules();
  const merged = withoutStrayMarks(shelf, { ...before, ...changes }, before);
  const whole = await withLookups(shelf.lookups, merged, before, run);
  const record = asRecord(complete(whole, { stored: true, values: before }));
  await check(shelf, id, record, before, thorough, run);
  const sealed = sealedRecord(shelf, record);
  const update = statement(write.update, [...valuesOf(shelf, sealed), id]);
  if (write.givesBody) return writtenOf(shelf, await run.last(update));
  return written(shelf, id, [update, ...rowStatements(write, id, sealed, new Set(Object.keys(changes)))], run);
}
