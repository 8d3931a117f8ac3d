import type { Catalogue } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { innerFields, perFields } from '../record/fields.ts';
import { mergeGroups } from '../record/groups.ts';
import type { RecordRules } from '../repository/record-rules.ts';
import { mergeRows } from './rows.ts';

/** Nothing in any field; of a group, in any of its own. */
const empty = perFields(
  (fields: readonly Field[], types: FieldTypes): JsonObject =>
    Object.fromEntries(
      fields.map((field): readonly [string, Json] => {
        const inner = innerFields(field, types);
        return [field.name, inner.length === 0 ? null : empty(inner, types)];
      }),
    ),
);

export function asRecord(value: unknown): JsonObject {
  if (!isJsonObject(value)) throw new Error('The generated module made something else of a record.');
  return value;
}

/** What a new record is before anything is said of it: every field is there. */
export function initialRecord({ fields }: Catalogue, types: FieldTypes, { defaults }: RecordRules): JsonObject {
  const nothing = empty(fields, types);
  return { ...nothing, ...mergeGroups(asRecord(defaults()), nothing, fields, types) };
}

/** A new record with the values said of it, in its groups and rows too; nothing is computed yet. */
export function begunRecord(
  catalogue: Catalogue,
  types: FieldTypes,
  initial: JsonObject,
  values: JsonObject,
): JsonObject {
  const given = mergeRows(values, null, catalogue, types);
  return { ...initial, ...mergeGroups(given, initial, catalogue.fields, types) };
}
