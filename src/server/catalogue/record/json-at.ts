import { namesIn } from '#src/model/flat-fields.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';

/** The value of the field, which may stand in a group: `Direccion.Calle`; null where there is none. */
export const jsonAt = (record: JsonObject, path: string): Json =>
  record[path] ??
  namesIn(path).reduce<Json>((value, name) => (isJsonObject(value) ? (value[name] ?? null) : null), record);
