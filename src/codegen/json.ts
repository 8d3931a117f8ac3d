import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';

/** Plain data of a value, without the properties that are undefined: what a manifest is written from. */
export const json = (value: Readonly<Record<string, unknown>>): JsonObject =>
  Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      const plain = plainly(part);
      return plain === undefined ? [] : [[name, plain]];
    }),
  );

const plainly = (value: unknown): Json | undefined => {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  if (Array.isArray(value)) return value.map((item) => plainly(item) ?? null);
  return isJsonObject(value) ? json(value) : undefined;
};
