import type { Catalogue } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import type { FieldType, FieldTypes, Storage } from '#src/model/field-type.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { ROW_ID } from '#src/model/row-id.ts';
import { fieldsProblem } from '../../http/field-problems.ts';
import { ProblemError } from '../../http/problem.ts';
import { typeOf } from './fields.ts';

/** What a body says of a record: only the fields it names, by their wire names, in accepted spelling. */
export interface GivenRecord {
  readonly values: JsonObject;
  /** The id in the body; undefined where it has none. */
  readonly id: Json | undefined;
}

type ChildTable = Extract<Storage, { readonly kind: 'child-table' }>;

export const isJsonArray = (value: unknown): value is readonly Json[] => Array.isArray(value);

/** Names matched whatever their case (DESIGN §3, PUT); the same one twice is a problem, unknown ones are ignored. */
function byFoldedName(object: JsonObject, where: string): ReadonlyMap<string, Json> {
  const folded = new Map<string, Json>();
  for (const [name, value] of Object.entries(object)) {
    const key = name.toLowerCase();
    if (folded.has(key)) throw new ProblemError('repeated-name', { params: { name: where + name } });
    folded.set(key, value);
  }
  return folded;
}

/** What comes after costs something for each row or id: they are counted before they are looked at. */
function refuseTooMany(values: readonly Json[], field: Field, type: FieldType, path: string): void {
  const { maxItems: max } = type.schema(field, () => ({}));
  if (typeof max !== 'number' || values.length <= max) return;
  throw fieldsProblem([{ field: path, code: 'maxItems', params: { max } }]);
}

/** Longer than people spell a value whose type says no length, with spaces, dashes and whatever else is taken away. */
const LONGEST_SPELLING = 1_000;
/** So much longer than it is kept a text may come, its accents apart from their letters and spaces around it. */
const SPELT_OUT = 4;

/** What it costs to read a text may grow faster than its length: it is measured before it is looked at. */
function refuseTooLong(text: string, field: Field, type: FieldType, path: string): void {
  const { maxLength } = type.schema(field, () => ({}));
  const max = typeof maxLength === 'number' ? maxLength : LONGEST_SPELLING;
  if (text.length <= Math.max(max * SPELT_OUT, LONGEST_SPELLING)) return;
  throw fieldsProblem([{ field: path, code: 'maxLength', params: { max } }]);
}

function readValue(value: Json, field: Field, types: FieldTypes, where: string): Json {
  const type = typeOf(field, types);
  if (typeof value === 'string') refuseTooLong(value, field, type, where + field.name);
  const normal = value === null || type.normalize === undefined ? value : type.normalize(value, field);
  const storage = type.storage(field);
  if (isJsonArray(normal)) refuseTooMany(normal, field, type, where + field.name);
  if (storage.kind === 'group' && isJsonObject(normal)) {
    const within = `${where}${field.name}.`;
    return readFields(byFoldedName(normal, within), storage.fields, types, within);
  }
  if (storage.kind !== 'child-table' || !isJsonArray(normal)) return normal;
  return normal.map((row, at) =>
    isJsonObject(row) ? readRow(row, storage, types, `${where}${field.name}.${at}.`) : row,
  );
}

function readFields(
  folded: ReadonlyMap<string, Json>,
  fields: readonly Field[],
  types: FieldTypes,
  where: string,
): Record<string, Json> {
  const values: Record<string, Json> = {};
  for (const field of fields) {
    if (field.readOnly || field.compute !== undefined) continue;
    const value = folded.get(field.name.toLowerCase());
    if (value !== undefined) values[field.name] = readValue(value, field, types, where);
  }
  return values;
}

function readRow(row: JsonObject, { fields, rowId }: ChildTable, types: FieldTypes, where: string): JsonObject {
  const folded = byFoldedName(row, where);
  const id = folded.get(rowId.toLowerCase());
  return { ...(id === undefined ? {} : { [ROW_ID]: id }), ...readFields(folded, fields, types, where) };
}

/**
 * Reads a request's body as a record of the catalogue. What it says of read-only fields is left out, as unknown
 * names are. Throws `not-a-record`, `repeated-name`, or `validation` for longer texts, or more rows or ids, than there
 * may be; whether the values are right is the validator's to say.
 */
export function readBody(body: unknown, { api, fields }: Catalogue, types: FieldTypes): GivenRecord {
  if (!isJsonObject(body)) throw new ProblemError('not-a-record');
  const folded = byFoldedName(body, '');
  return { values: readFields(folded, fields, types, ''), id: folded.get(api.id.toLowerCase()) };
}
