import type { Field } from '#src/model/field.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { ROW_ID } from '#src/model/row-id.ts';
import { sameJson } from '../../sql/same-json.ts';
import { listedFields, typeOf } from '../record/fields.ts';
import { isJsonArray } from '../record/read-body.ts';
import { rowsIn } from '../sharing/rows.ts';

/** Whether a body may name it and yet not change it. */
const mayBeKept = ({ readOnly, compute, readOnlyIf }: Field): boolean =>
  readOnly || compute !== undefined || readOnlyIf !== undefined;

const givenFor = (body: JsonObject, name: string): Json | undefined =>
  Object.entries(body).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];

/** Names of the fields of which the body says another value than the record has after it was written. */
function keptIn(fields: readonly Field[], body: JsonObject, record: JsonObject, types: FieldTypes): readonly string[] {
  return fields.filter(mayBeKept).flatMap((field) => {
    const { normalize } = typeOf(field, types);
    const spelt = (value: Json): Json => (value === null ? null : (normalize?.(value, field) ?? value));
    const given = givenFor(body, field.name);
    return given === undefined || sameJson(spelt(given), spelt(record[field.name] ?? null)) ? [] : [field.name];
  });
}

/** A new record's form sends every field: nothing said of one is nothing to be told of. */
const withoutNothing = (body: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));

/** The same of a POST, whose rows are those of the record in their order, since ids in it are ignored. */
export function keptOfNew(body: unknown, record: JsonObject, { fields, types }: Fields): readonly string[] {
  if (!isJsonObject(body)) return [];
  const ofRows = listedFields(fields, types).flatMap(({ field, rows }) => {
    const given = givenFor(body, field.name);
    const stored = rowsIn(record, field.name);
    if (!isJsonArray(given) || given.length !== stored.length) return [];
    const kept = given.flatMap((row, at) => {
      const same = stored[at];
      return !isJsonObject(row) || same === undefined ? [] : keptIn(rows, withoutNothing(row), same, types);
    });
    return [...new Set(kept)].map((name) => `${field.name}.${name}`);
  });
  return [...keptIn(fields, withoutNothing(body), record, types), ...ofRows];
}

interface Fields {
  readonly fields: readonly Field[];
  readonly types: FieldTypes;
}

/**
 * What a PUT named and did not change, because nobody may change it now: fields that are read-only, computed or locked by
 * their condition, those of rows by their list (`Partidas.Cantidad`). To send them as they were read is to name nothing.
 *
 * @param body as it was sent
 * @param record as it is after it was written
 */
export function keptFields(body: unknown, record: JsonObject, { fields, types }: Fields): readonly string[] {
  if (!isJsonObject(body)) return [];
  const ofRows = listedFields(fields, types).flatMap(({ field, rows, rowId }) => {
    const given = givenFor(body, field.name);
    if (!isJsonArray(given)) return [];
    const stored = new Map(rowsIn(record, field.name).map((row) => [row[ROW_ID], row]));
    const kept = given.filter(isJsonObject).flatMap((row) => {
      const id = givenFor(row, rowId);
      const same = id === undefined ? undefined : stored.get(id);
      return same === undefined ? [] : keptIn(rows, row, same, types);
    });
    return [...new Set(kept)].map((name) => `${field.name}.${name}`);
  });
  return [...keptIn(fields, body, record, types), ...ofRows];
}
