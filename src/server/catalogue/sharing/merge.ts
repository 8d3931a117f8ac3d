import { sameJson } from '../../sql/same-json.ts';
import type { Field } from '#src/model/field.ts';
import type { FieldTypes, Storage } from '#src/model/field-type.ts';
import type { Json, JsonObject } from '#src/model/json.ts';
import { narrowersIn } from '#src/model/narrowing.ts';
import { innerFields, listedFields, typeOf } from '../record/fields.ts';
import { knownBy, type Searched } from './known.ts';
import type { Pairs } from './pairs.ts';
import { emptyRow, hasValues, type Rows, rowsIn } from './rows.ts';
import { ownWith } from './values.ts';

const isSaid = (value: Json | undefined): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

const READ_ELSEWHERE: ReadonlySet<Storage['kind']> = new Set(['lookup', 'through']);

/** Whether somebody says it: what is computed, looked up or read through others follows from the rest. */
const isWritten = (field: Field, types: FieldTypes): boolean => {
  const { computedBy, storage } = typeOf(field, types);
  return field.compute === undefined && computedBy === undefined && !READ_ELSEWHERE.has(storage(field).kind);
};

/** Whether the other one has a value, among choices that are those of the merged record too. */
const isChosenThere = ({ name, where = {} }: Field, merged: JsonObject, goes: JsonObject): boolean =>
  isSaid(goes[name]) &&
  narrowersIn(where).every(
    ({ field, isOptional }) => (isOptional && !isSaid(merged[field])) || sameJson(merged[field], goes[field]),
  );

/** Values by which no two records are known, as a record has them that is known by none. */
function unknown({ catalogue, types }: Searched): JsonObject {
  const lists = new Set(listedFields(catalogue.fields, types).map(({ field }) => field.name));
  return Object.fromEntries([...knownBy({ catalogue, types })].map((name) => [name, lists.has(name) ? [] : null]));
}

/** Of lists, the field of which no two rows have the same value: the row of the record that stays is the one that stands. */
export type OnePer = Readonly<Record<string, string>>;

/**
 * A record with what another one of the same has beside: values where it has none, and rows that it has not. Files stay
 * each where they are.
 */
export function mergedWith(
  { catalogue, types }: Searched,
  stays: JsonObject,
  goes: JsonObject,
  onePer: OnePer,
): JsonObject {
  const values: Record<string, Json> = { ...stays };
  const lists = new Map(listedFields(catalogue.fields, types).map(({ field, rows }) => [field.name, rows]));
  for (const field of catalogue.fields) {
    const rows = lists.get(field.name);
    const type = typeOf(field, types);
    if (rows !== undefined) {
      const of = onePer[field.name];
      values[field.name] = joined(writtenIn(rows, types), rowsIn(stays, field.name), rowsIn(goes, field.name), of);
    } else if (type.file !== undefined || type.marksActive === true || innerFields(field, types).length > 0) continue;
    else if (isWritten(field, types) && !isSaid(stays[field.name]) && isChosenThere(field, values, goes)) {
      values[field.name] = goes[field.name] ?? null;
    }
  }
  return values;
}

/** Names of all fields of a row, each with whether somebody says it. */
const writtenIn = (rows: readonly Field[], types: FieldTypes): ReadonlyMap<string, boolean> =>
  new Map(rows.map((field) => [field.name, isWritten(field, types)]));

function joined(names: ReadonlyMap<string, boolean>, own: Rows, others: Rows, of: string | undefined): Rows {
  const said = others.map((row) =>
    Object.fromEntries([...names].flatMap(([name, isSaidThere]) => (isSaidThere ? [[name, row[name] ?? null]] : []))),
  );
  const isThere = (row: JsonObject): boolean =>
    own.some((one) => hasValues(one, of === undefined ? row : { [of]: row[of] ?? null }));
  const further = said.filter((row) => !isThere(row));
  return [...own, ...further.map((row) => ({ ...emptyRow([...names.keys()]), ...row }))];
}

/** Values of two records that both say something, and something else each: what speaks against their being one. */
export interface Differences {
  readonly one: JsonObject;
  readonly other: JsonObject;
}

/** What differs between two records that are to be one, lists and files aside, of which both may have several. */
export function differencesOf({ catalogue, types }: Searched, stays: JsonObject, goes: JsonObject): Differences {
  const lists = new Set(listedFields(catalogue.fields, types).map(({ field }) => field.name));
  const names = catalogue.fields
    .filter((field) => {
      const { file, marksActive } = typeOf(field, types);
      return !lists.has(field.name) && file === undefined && marksActive !== true && isWritten(field, types);
    })
    .map(({ name }) => name)
    .filter((name) => isSaid(stays[name]) && isSaid(goes[name]) && !sameJson(stays[name], goes[name]));
  return { one: only(names, stays), other: only(names, goes) };
}

const only = (names: Iterable<string>, record: JsonObject): JsonObject =>
  Object.fromEntries([...names].map((name) => [name, record[name] ?? null]));

/** The record that turned out to be another one: known by nothing, and out of use. */
export const givenUp = (searched: Searched, goes: JsonObject): JsonObject => ({
  ...goes,
  ...unknown(searched),
  ...Object.fromEntries(
    searched.catalogue.fields
      .filter((field) => typeOf(field, searched.types).marksActive === true)
      .map(({ name }) => [name, false]),
  ),
});

/** A record of either, as it is once it is of the one that stays. */
export const sharerOf = (
  pairs: Pairs,
  id: number,
  stays: JsonObject,
  former: JsonObject,
  own: JsonObject,
): JsonObject => ({
  ...ownWith(pairs, stays, former, own),
  [pairs.by]: id,
});

/** What differs, as the one and as the other has it. */
export const differenceOf = (one: JsonObject, other: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(other).filter(([name, value]) => !sameJson(one[name], value)));
