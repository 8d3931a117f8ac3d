import { sameJson } from '../../sql/same-json.ts';
import type { Field } from '#src/model/field.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { Json, JsonObject } from '#src/model/json.ts';
import { innerFields, listedFields, typeOf } from '../record/fields.ts';
import { knownBy, type Searched } from './known.ts';
import type { Pairs } from './pairs.ts';
import { emptyRow, hasValues, rowsIn } from './rows.ts';
import { ownWith } from './values.ts';

const isSaid = (value: Json | undefined): boolean => value !== undefined && value !== null && value !== '';

/** Whether somebody says it: what is computed or looked up follows from the rest. */
const isWritten = (field: Field, types: FieldTypes): boolean =>
  field.compute === undefined && typeOf(field, types).computedBy === undefined;

/** Values by which no two records are known, as a record has them that is known by none. */
function unknown({ catalogue, types }: Searched): JsonObject {
  const lists = new Set(listedFields(catalogue.fields, types).map(({ field }) => field.name));
  return Object.fromEntries([...knownBy({ catalogue, types })].map((name) => [name, lists.has(name) ? [] : null]));
}

/**
 * A record with what another one of the same has beside: values where it has none, and rows that it has not. Files stay
 * each where they are.
 */
export function mergedWith({ catalogue, types }: Searched, stays: JsonObject, goes: JsonObject): JsonObject {
  const values: Record<string, Json> = { ...stays };
  const lists = new Map(listedFields(catalogue.fields, types).map(({ field, rows }) => [field.name, rows]));
  for (const field of catalogue.fields) {
    const rows = lists.get(field.name);
    const type = typeOf(field, types);
    if (rows !== undefined) values[field.name] = joined(rows, types, field.name, stays, goes);
    else if (type.file !== undefined || type.marksActive === true || innerFields(field, types).length > 0) continue;
    else if (isWritten(field, types) && !isSaid(stays[field.name]) && isSaid(goes[field.name])) {
      values[field.name] = goes[field.name] ?? null;
    }
  }
  return values;
}

function joined(
  fields: readonly Field[],
  types: FieldTypes,
  list: string,
  stays: JsonObject,
  goes: JsonObject,
): readonly JsonObject[] {
  const names = fields.filter((field) => isWritten(field, types)).map(({ name }) => name);
  const own = rowsIn(stays, list);
  const said = rowsIn(goes, list).map((row) => Object.fromEntries(names.map((name) => [name, row[name] ?? null])));
  const further = said.filter((row) => !own.some((one) => hasValues(one, row)));
  return [...own, ...further.map((row) => ({ ...emptyRow(fields.map(({ name }) => name)), ...row }))];
}

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
