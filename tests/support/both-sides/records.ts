import { fieldTypes } from '#src/fields/index.ts';
import { groupFieldsOf, rowFieldsOf } from '#src/kinds/catalogue/record-schema.ts';
import type { Field } from '#src/model/field.ts';
import type { Json, JsonObject } from '#src/model/json.ts';
import type { Concern } from './concern.ts';
import type { Mixed } from './mixed.ts';
import { poolOf, valuesOf } from './pool.ts';

/** Makes a value of a field; each time another one. */
type Make = (mixed: Mixed) => Json;

/** So many rows a list has at most. */
const MOST_ROWS = 3;

/**
 * Records that differ in the fields alone that an expression is about.
 * @param isFilled whether who asks computes what is computed; else it is tried like any other value
 */
export function recordsOf(fields: readonly Field[], concern: Concern, isFilled: boolean): (mixed: Mixed) => JsonObject {
  const pool = poolOf(concern);

  const makeOf = (field: Field): Make => {
    const rows = rowFieldsOf(field, fieldTypes);
    if (rows.length > 0) {
      const make = objectOf(rows);
      return (mixed) => rowsOf(mixed.below(MOST_ROWS + 1), mixed, make);
    }
    const inner = groupFieldsOf(field, fieldTypes);
    if (inner.length > 0) return objectOf(inner);
    const values = valuesOf(field, pool);
    return (mixed) => mixed.oneOf(values) ?? null;
  };

  const objectOf = (held: readonly Field[]): ((mixed: Mixed) => JsonObject) => {
    const makers = held
      .filter(({ name, compute }) => concern.names.has(name) && (compute === undefined || !isFilled))
      .map((field) => [field.name, makeOf(field)] as const);
    return (mixed) => Object.fromEntries(makers.map(([name, make]) => [name, make(mixed)]));
  };

  return objectOf(fields);
}

/** Some of them alike. */
function rowsOf(count: number, mixed: Mixed, make: (mixed: Mixed) => JsonObject): readonly JsonObject[] {
  const rows: JsonObject[] = [];
  for (let at = 0; at < count; at += 1) {
    const before = mixed.below(3) === 0 ? rows.at(-1) : undefined;
    rows.push(before ?? make(mixed));
  }
  return rows;
}
