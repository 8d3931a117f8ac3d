import { isJsonObject, type JsonObject, type JsonSchema } from '#src/model/json.ts';
import type { Key, Keys, KeysOf, Loses, Named, Stated, Words } from '#src/model/key.ts';
import { remembered } from '#src/model/memo.ts';
import { wrong } from '#src/model/reading.ts';
import type { Path } from '#src/model/source.ts';
import { mappingOf, placesOf, within } from './changes/index.ts';

/** What a mapping of these keys means, which fits their schema. */
export function readIn<D extends object>(keys: KeysOf<D>, data: JsonObject): D;
export function readIn(keys: Keys, data: JsonObject): object {
  const meaning: Record<string, unknown> = {};
  for (const [name, key] of entriesOf(keys)) meaning[name] = key.read(data[name], name);
  return meaning;
}

/** The same, without what it does not say. */
export function statedIn<K extends Keys>(keys: K, data: JsonObject): Stated<K>;
export function statedIn(keys: Keys, data: JsonObject): object {
  return Object.fromEntries(Object.entries(readIn(keys, data)).filter(([, said]) => said !== null));
}

/** Every field of every catalogue is read by the same few keys. */
const entriesOf = remembered((keys: Keys) => Object.entries(keys));

const namingIn = remembered((keys: Keys) => Object.entries(keys).filter(([, { names }]) => names !== undefined));

/** The fields that a mapping names; `path` is its own. */
export const namesIn = (keys: Keys, data: JsonObject, path: Path = []): readonly Named[] =>
  namingIn(keys).flatMap(([name, key]) => {
    const written = data[name];
    return written === undefined ? [] : (key.names?.(written, [...path, name], data) ?? []);
  });

/** The JSON Schemas of the keys. */
export const propertiesOf = (keys: Keys): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(Object.entries(keys).flatMap(([name, { schema }]) => (schema === null ? [] : [[name, schema]])));

/** The JSON Schema of a mapping that has these keys and no others. */
export function mappingSchema(keys: Keys, words: Words): JsonSchema {
  const properties = propertiesOf(keys);
  const needed = Object.keys(properties).filter((name) => keys[name]?.isNeeded);
  return {
    ...words,
    type: 'object',
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(needed.length > 0 && { required: needed }),
    additionalProperties: false,
  };
}

/** A mapping. */
export const mapping = <D extends object>(keys: KeysOf<D>, { loses, ...words }: Words & { loses?: Loses }): Key<D> => ({
  schema: mappingSchema(keys, words),
  isNeeded: true,
  change: within(() => mappingOf(placesOf(keys))),
  read: (written, at) => readIn(keys, mappingAt(written, at)),
  names: (written, path) => (isJsonObject(written) ? losing(namesIn(keys, written, path), path, loses) : []),
});

/** A mapping that says nothing where it is left out. */
export const sparse = <D extends object>(keys: KeysOf<D>, words: Words & { loses?: Loses }): Key<D> => {
  const { read, ...key } = mapping(keys, words);
  return { ...key, isNeeded: false, read: (written, at) => read(written ?? {}, at) };
};

/** Names of which the mapping at the path loses something when their fields go, unless a mapping within it does. */
export const losing = (names: readonly Named[], path: Path, loses: Loses | undefined): readonly Named[] =>
  loses === undefined ? names : names.map((named) => (named.loser ? named : { ...named, loser: { path, loses } }));

/** What is written as a mapping. @throws where it is no such */
export const mappingAt = (written: unknown, at: string): JsonObject => {
  if (isJsonObject(written)) return written;
  throw wrong(at, 'a mapping', written);
};
