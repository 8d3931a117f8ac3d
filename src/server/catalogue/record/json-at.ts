import { namesIn } from '#src/model/flat-fields.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';

/** The value of the field, which may stand in a group: `Direccion.Calle`; null where there is none. */
export const jsonAt = (record: JsonObject, path: string): Json => {
  const own = record[path] ?? null;
  if (own !== null || !path.includes('.')) return own;
  return namesIn(path).reduce<Json>((value, name) => (isJsonObject(value) ? (value[name] ?? null) : null), record);
};
