import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';

/** Plain data of a value, without the properties that are undefined: what a manifest is written from. */
export const json = (value: Readonly<Record<string, unknown>>): JsonObject =>
  Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      const plain = plainly(part);
      return plain === undefined ? [] : [[name, plain]];
    }),
  );

/**
 * The same as a manifest tells it: an expression as it is written, and nothing of what says nothing (null, false, and
 * what is empty).
 */
export const told = (value: Readonly<Record<string, unknown>>): JsonObject =>
  Object.fromEntries(
    Object.entries(json(value)).flatMap(([name, part]) => (isSaid(part) ? [[name, trimmed(part)]] : [])),
  );

const isSaid = (value: Json): boolean =>
  value !== null && value !== false && (typeof value !== 'object' || Object.keys(value).length > 0);

const trimmed = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(trimmed);
  return isJsonObject(value) ? told(value) : value;
};

const hasOwnJson = (value: unknown): value is { toJSON(): string } =>
  typeof value === 'object' && value !== null && 'toJSON' in value && typeof value.toJSON === 'function';

const plainly = (value: unknown): Json | undefined => {
  if (hasOwnJson(value)) return value.toJSON();
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  if (Array.isArray(value)) return value.map((item) => plainly(item) ?? null);
  return isJsonObject(value) ? json(value) : undefined;
};
