import { types } from 'pg';

type Parse = (text: string) => unknown;

const BOOLEAN: Parse = (text) => text === 't';
const EXACT_NUMBER: Parse = (text) => (Number.isSafeInteger(Number(text)) ? Number(text) : text);
const JSON_VALUE: Parse = (text) => JSON.parse(text);

const { builtins } = types;

const PARSERS: ReadonlyMap<number, Parse> = new Map([
  [builtins.BOOL, BOOLEAN],
  [builtins.INT2, Number],
  [builtins.INT4, Number],
  [builtins.INT8, EXACT_NUMBER],
  [builtins.FLOAT4, Number],
  [builtins.FLOAT8, Number],
  [builtins.JSON, JSON_VALUE],
  [builtins.JSONB, JSON_VALUE],
]);

/**
 * How a value of that type, as PostgreSQL writes it, becomes a JavaScript value. Everything else stays text: dates
 * because a Date would move them into the process's time zone, numerics because a float would round them.
 */
export const parserOf = (typeId: number): Parse => PARSERS.get(typeId) ?? String;
