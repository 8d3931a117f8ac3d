import type { Field } from '#src/model/field.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { groupsIn } from './fields.ts';

/**
 * Puts what is said of groups over what they were: a group keeps what is not named of it; null clears it. What is no
 * object stays, for the validator.
 */
export function mergeGroups(
  given: JsonObject,
  before: JsonObject,
  fields: readonly Field[],
  types: FieldTypes,
): JsonObject {
  const groups = groupsIn(fields, types);
  if (groups.length === 0) return given;
  const merged: Record<string, Json> = { ...given };
  for (const { name } of groups) {
    const [value, known] = [given[name], before[name]];
    if (isJsonObject(value)) merged[name] = { ...(isJsonObject(known) ? known : {}), ...value };
  }
  return merged;
}
