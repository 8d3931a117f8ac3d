import { fieldTypes } from '#src/fields/index.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import { isCelExpression } from '#src/model/field.ts';
import type { Json, JsonObject } from '#src/model/json.ts';

/** A new record with these values, as they are kept; what an expression would make it begin with is missing. */
export function triedRecord({ fields }: Pick<Catalogue, 'fields'>, values: JsonObject): JsonObject {
  const record: Record<string, Json> = {};
  for (const field of fields) {
    const { name, type, default: initial } = field;
    const value = values[name] ?? (name in values ? null : initial);
    if (value === undefined || value === null || isCelExpression(value)) continue;
    record[name] = fieldTypes.get(type)?.normalize?.(value, field) ?? value;
  }
  return record;
}
