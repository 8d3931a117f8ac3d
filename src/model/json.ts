export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: Json;
}

/** A JSON Schema (draft-07, ajv's default). */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether JSON can say it; what a list or an object holds is not looked at. */
const isJson = (value: unknown): value is Json =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || typeof value === 'object';

/** The value of a JSON text. @throws SyntaxError where it is none. */
export function parseJson(text: string): Json {
  const value: unknown = JSON.parse(text);
  if (isJson(value)) return value;
  throw new TypeError('Unreachable: JSON.parse gives JSON');
}

/** A text as it is; of any other value its JSON: a number or truth value as everybody writes it. */
export const textOfJson = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));
