import { isJsonObject, type Json, type JsonObject } from './json.ts';
import { LANGUAGES, type Text } from './text.ts';

// Readers of data that fits its JSON Schema. Each gives undefined where the key is absent; a value of another type is
// a schema's or a program's mistake, never a user's, and throws.

/** What is thrown where data does not fit its schema. */
export const wrong = (key: string, expected: string, value: unknown): Error =>
  new Error(`${key} should be ${expected} after validation, but is ${JSON.stringify(value)}`);

export function stringAt(data: JsonObject, key: string): string | undefined {
  const value = data[key];
  if (value === undefined || typeof value === 'string') return value;
  throw wrong(key, 'text', value);
}

export function numberAt(data: JsonObject, key: string): number | undefined {
  const value = data[key];
  if (value === undefined || typeof value === 'number') return value;
  throw wrong(key, 'a number', value);
}

export function booleanAt(data: JsonObject, key: string): boolean | undefined {
  const value = data[key];
  if (value === undefined || typeof value === 'boolean') return value;
  throw wrong(key, 'true or false', value);
}

export function objectAt(data: JsonObject, key: string): JsonObject | undefined {
  const value = data[key];
  if (value === undefined || isJsonObject(value)) return value;
  throw wrong(key, 'a mapping', value);
}

/** The entries of a mapping of mappings; none where it is absent. */
export const entriesAt = (data: JsonObject, key: string): readonly (readonly [name: string, entry: JsonObject])[] =>
  Object.entries(objectAt(data, key) ?? {}).map(([name, entry]) => {
    if (isJsonObject(entry)) return [name, entry];
    throw wrong(key, 'a mapping of mappings', entry);
  });

export function stringsAt(data: JsonObject, key: string): readonly string[] | undefined {
  return listAt(data, key)?.map((item) => {
    if (typeof item === 'string') return item;
    throw wrong(key, 'a list of texts', item);
  });
}

export function textAt(data: JsonObject, key: string): Text | undefined {
  const value = data[key];
  if (value === undefined || isText(value)) return value;
  throw wrong(key, 'a text in both languages', value);
}

/** The value of a required key, read by one of the readers above. */
export function required<T>(read: (data: JsonObject, key: string) => T | undefined, data: JsonObject, key: string): T {
  const value = read(data, key);
  if (value === undefined) throw new Error(`${key} should be there after validation`);
  return value;
}

export const isText = (value: Json): value is Text =>
  isJsonObject(value) && LANGUAGES.every((language) => typeof value[language] === 'string');

function listAt(data: JsonObject, key: string): readonly Json[] | undefined {
  const value = data[key];
  if (value === undefined || isList(value)) return value;
  throw wrong(key, 'a list', value);
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
