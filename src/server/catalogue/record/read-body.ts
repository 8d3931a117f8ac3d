import type { Catalogue } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import type { FieldType, FieldTypes, Storage } from '#src/model/field-type.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { remembered } from '#src/model/memo.ts';
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

/** How much of a value is looked at at all. */
interface Most {
  readonly letters: number;
  readonly items: number;
  /** What people are told of texts. */
  readonly maxLength: number;
}

/** Longer than people spell a value whose type says no length, with spaces, dashes and whatever else is taken away. */
const LONGEST_SPELLING = 1_000;
/** So much longer than it is kept a text may come, its accents apart from their letters and spaces around it. */
const SPELT_OUT = 4;

const mostOf = remembered((field: Field, type: FieldType): Most => {
  const { maxLength: longest, maxItems } = type.schema(field, () => ({}));
  const maxLength = typeof longest === 'number' ? longest : LONGEST_SPELLING;
  return {
    letters: Math.max(maxLength * SPELT_OUT, LONGEST_SPELLING),
    items: typeof maxItems === 'number' ? maxItems : Infinity,
    maxLength,
  };
});

/**
 * Of what a value is too much to be looked at: what it costs to read a text may grow faster than its length, and what
 * comes after costs something for each row or id. They are counted before.
 */
export function tooMuchOf(
  value: Json,
  field: Field,
  type: FieldType,
): { readonly code: 'maxItems' | 'maxLength'; readonly params: { readonly max: number } } | null {
  if (typeof value !== 'string' && !isJsonArray(value)) return null;
  const { letters, items, maxLength } = mostOf(field, type);
  if (typeof value === 'string') {
    return value.length <= letters ? null : { code: 'maxLength', params: { max: maxLength } };
  }
  return value.length <= items ? null : { code: 'maxItems', params: { max: items } };
}

function refuseTooMuch(value: Json, field: Field, type: FieldType, path: string): void {
  const tooMuch = tooMuchOf(value, field, type);
  if (tooMuch !== null) throw fieldsProblem([{ field: path, ...tooMuch }]);
}

/** A value in the spelling in which it is kept. */
export const normalOf = (value: Json, field: Field, type: FieldType): Json =>
  value === null || type.normalize === undefined ? value : type.normalize(value, field);

function readValue(value: Json, field: Field, types: FieldTypes, where: string): Json {
  const type = typeOf(field, types);
  if (typeof value === 'string') refuseTooMuch(value, field, type, where + field.name);
  const normal = normalOf(value, field, type);
  if (isJsonArray(normal)) refuseTooMuch(normal, field, type, where + field.name);
  const storage = type.storage(field);
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
