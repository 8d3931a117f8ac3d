import { ANY_RESOURCE, type Targets } from '#src/model/any-resource.ts';
import { isJsonObject, type Json, type JsonObject, type JsonSchema } from '#src/model/json.ts';
import type { Place } from '#src/model/change.ts';
import type { Key } from '#src/model/key.ts';
import { isText, wrong } from '#src/model/reading.ts';
import { RESOURCE_NAME, TEXT, WIRE_NAME } from '#src/model/schema-refs.ts';
import type { Text } from '#src/model/text.ts';
import { entries, names, OFFERED, SPOKEN, TARGET, TOLD_ELSEWHERE, WORDS } from './changes/index.ts';

/** A key that must be there, whose value is as it is written. */
const asWritten = <T extends Json>(isOne: (written: Json) => written is T, schema: JsonSchema): Key<T> => ({
  schema,
  isNeeded: true,
  read: (written, at) => {
    if (written !== undefined && isOne(written)) return written;
    throw wrong(at, 'as its schema says', written);
  },
});

const isString = (written: Json): written is string => typeof written === 'string';
const isNumber = (written: Json): written is number => typeof written === 'number';
const isFlag = (written: Json): written is boolean => typeof written === 'boolean';
export const isList = (written: Json | undefined): written is readonly Json[] => Array.isArray(written);
const isStrings = (written: Json): written is readonly string[] => isList(written) && written.every(isString);

const isAllOf =
  <T extends Json>(isOne: (written: Json) => written is T) =>
  (written: Json): written is Readonly<Record<string, T>> & JsonObject =>
    isJsonObject(written) && Object.values(written).every(isOne);

/** The same, of which it is told so that it says something else than before. */
export const changing = <T>(change: Place, key: Key<T>): Key<T> => ({ ...key, change });

/** The same, which may be left out. */
export const may = <T>(key: Key<T>): Key<T | null> => ({
  ...key,
  isNeeded: false,
  read: (written, at) => (written === undefined ? null : key.read(written, at)),
});

/** The same, which is the fallback unless said. */
export const unless = <T>(fallback: T, key: Key<T>): Key<T> => ({
  ...key,
  isNeeded: false,
  read: (written, at) => (written === undefined ? fallback : key.read(written, at)),
});

/** A text in both languages. */
export const text = (description: string): Key<Text> => changing(WORDS, asWritten(isText, { ...TEXT, description }));

/** A text of a form that its schema tells. */
export const like = (form: JsonSchema, description: string): Key<string> =>
  asWritten(isString, { ...form, description });

/** A text of one language, a key, or whatever is not empty. */
export const words = (description: string): Key<string> => like({ type: 'string', minLength: 1 }, description);

/** What can be a part of an address as it is, and an action of the permissions. */
export const SEGMENT = '^[a-z][a-z0-9]*(-[a-z0-9]+)*$';

export const segment = (description: string): Key<string> => like({ type: 'string', pattern: SEGMENT }, description);

/** A name of something else than the record's fields: of a field elsewhere, of a read. */
export const wireName = (description: string): Key<string> => changing(SPOKEN, like(WIRE_NAME, description));

/** The name of a resource. */
export const resource = (description: string): Key<string> => changing(TARGET, like(RESOURCE_NAME, description));

export const flag = (description: string): Key<boolean> => asWritten(isFlag, { type: 'boolean', description });

export const number = (description: string, limits: JsonSchema = {}): Key<number> =>
  asWritten(isNumber, { type: 'number', ...limits, description });

/** A whole number, from 1 on unless its limits say otherwise. */
export const wholeNumber = (description: string, limits: JsonSchema = {}): Key<number> =>
  number(description, { type: 'integer', minimum: 1, ...limits });

/** One of several words. */
export const oneOf = <const T extends string | boolean>(values: readonly T[], description: string): Key<T> =>
  asWritten((written): written is T => values.some((value) => value === written), { enum: [...values], description });

/** The only value that the key has, of which nothing follows. */
export const fixed = (value: string, description: string): Key<null> =>
  changing(TOLD_ELSEWHERE, other({ const: value, description }));

/** What is described elsewhere, and read there. */
export const other = (schema: JsonSchema): Key<null> => ({ schema, isNeeded: true, read: () => null });

/** What is not written, but follows. */
export const implied = (): Key<string> => ({ ...asWritten(isString, {}), schema: null, change: TOLD_ELSEWHERE });

/** Whatever is written. */
export const json = (schema: JsonSchema): Key<Json> => ({ schema, isNeeded: true, read: (written) => written ?? null });

/** A mapping of which nothing is known. */
export const anyMapping = (description: string): Key<JsonObject> =>
  changing(SPOKEN, asWritten(isJsonObject, { type: 'object', description }));

/** Several texts, each of which is as the schema says. */
export const several = (items: JsonSchema, description: string): Key<readonly string[]> =>
  changing(names(OFFERED), asWritten(isStrings, { type: 'array', minItems: 1, uniqueItems: true, items, description }));

/** The same, or none. */
export const someOrNone = (items: JsonSchema, description: string): Key<readonly string[]> =>
  asWritten(isStrings, { type: 'array', items, uniqueItems: true, description });

/** Texts of both languages, by what they are called. */
export const textsByName = (description: string): Key<Readonly<Record<string, Text>>> =>
  changing(
    entries(WORDS),
    asWritten(isAllOf(isText), { type: 'object', minProperties: 1, additionalProperties: TEXT, description }),
  );

/** Names of resources, by a value that stands for each; or the word `any`, which means whichever there are. */
export function resourcesByValue(description: string): Key<Targets> {
  const named = asWritten(isAllOf(isString), {
    type: 'object',
    minProperties: 1,
    additionalProperties: RESOURCE_NAME,
  });
  return {
    ...named,
    change: entries(TARGET, { ...OFFERED, moved: null }),
    schema: { anyOf: [{ const: 'any' }, named.schema ?? {}], description },
    read: (written, at) => (written === 'any' ? ANY_RESOURCE : named.read(written, at)),
  };
}
