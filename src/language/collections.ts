import { isJsonObject, type Json, type JsonSchema } from '#src/model/json.ts';
import type { Called, Key, KeysOf, Words } from '#src/model/key.ts';
import { where } from '#src/model/schema-refs.ts';
import { calledEntries, entries, placeOf, TOLD_ELSEWHERE, within } from './changes/index.ts';
import { mapping, mappingAt, propertiesOf } from './mapping.ts';
import { isList } from './values.ts';

// Keys that hold what is described by keys of its own.

/** A list of what the entry says of one. */
export const listOf = <T>(entry: Key<T>, description: string): Key<readonly T[]> => ({
  schema: { type: 'array', minItems: 1, items: entry.schema ?? {}, description },
  isNeeded: true,
  change: entries(within(() => placeOf(entry, 'an entry'))),
  read: (written, at) => (isList(written) ? written : []).map((one) => entry.read(one, at)),
  names: (written, path, beside) =>
    (isList(written) ? written : []).flatMap((one, index) => entry.names?.(one, [...path, index], beside) ?? []),
});

/** What the entry says, by names of their own and in their order. */
export const each = <T>(
  entry: Key<T>,
  named: JsonSchema,
  words: Words,
): Key<readonly (readonly [name: string, value: T])[]> => ({
  schema: {
    ...words,
    type: 'object',
    minProperties: 1,
    propertyNames: named,
    additionalProperties: entry.schema ?? {},
  },
  isNeeded: true,
  change: entries(within(() => placeOf(entry, 'an entry'))),
  read: (written, at) => Object.entries(mappingAt(written, at)).map(([name, one]) => [name, entry.read(one, name)]),
  names: (written, path, beside) =>
    Object.entries(isJsonObject(written) ? written : {}).flatMap(
      ([name, one]) => entry.names?.(one, [...path, name], beside) ?? [],
    ),
});

/** The same as a mapping. */
export const byName = <T>(named: Key<readonly (readonly [name: string, value: T])[]>): Key<ByName<T>> => ({
  ...named,
  read: (written, at) => Object.fromEntries(named.read(written, at)),
});

type ByName<T> = Readonly<Record<string, T>>;

/** The same as a list, in which each has its name. */
export const called = <T extends object>(
  named: Key<readonly (readonly [name: string, value: T])[]>,
): Key<readonly Called<T>[]> => ({
  ...named,
  ...(named.change?.is === 'entries' && { change: calledEntries(named.change) }),
  read: (written, at) => named.read(written, at).map(([name, said]) => ({ name, ...said })),
});

const isShort = (written: Json): boolean => !isJsonObject(written);

/** A mapping, or the value of its one important key. */
export function shortOr<D extends object>(
  short: keyof D & string,
  keys: KeysOf<D>,
  { title, description }: Words,
): Key<D> {
  const whole = mapping(keys, { title });
  const { type: _object, ...object } = whole.schema ?? {};
  return {
    isNeeded: true,
    ...(whole.change !== undefined && { change: whole.change }),
    schema: {
      type: ['string', 'object'],
      allOf: [where({ type: 'string' }, propertiesOf(keys)[short] ?? {}), where({ type: 'object' }, object)],
      ...(description !== undefined && { description }),
    },
    read: (written, at) => whole.read(written === undefined || !isShort(written) ? written : { [short]: written }, at),
    names: (written, path, beside) =>
      isShort(written)
        ? (keys[short].names?.(written, path, { [short]: written }) ?? [])
        : (whole.names?.(written, path, beside) ?? []),
  };
}

/** A mapping, or whether there is one at all. */
export const flagOr = <D extends object>(keys: KeysOf<D>, { title, description }: Words): Key<boolean | D> => {
  const whole = mapping(keys, { title });
  const { type: _object, ...object } = whole.schema ?? {};
  return {
    ...whole,
    schema: {
      type: ['boolean', 'object'],
      ...where({ type: 'object' }, object),
      ...(description !== undefined && { description }),
    },
    read: (written, at) => (typeof written === 'boolean' ? written : whole.read(written, at)),
  };
};

/** What stands as a definition of its own in the schema, since it may be within itself. */
export const defined = <T>(definition: string, key: () => Key<T>): Key<T> => ({
  schema: { $ref: `#/definitions/${definition}` },
  isNeeded: true,
  change: within(() => placeOf(key(), definition)),
  read: (written, at) => key().read(written, at),
});

/** Entries whose names tell by their pattern of which sort they are. */
export const eachOf = <T>(
  sorts: readonly { readonly named: string; readonly entry: Key<T> }[],
  words: Words,
): Key<readonly (readonly [name: string, value: T])[]> => ({
  schema: {
    ...words,
    type: 'object',
    minProperties: 1,
    patternProperties: Object.fromEntries(sorts.map(({ named, entry }) => [named, entry.schema])),
    additionalProperties: false,
  },
  isNeeded: true,
  // Which of the sorts an entry is of, its kind's manifest tells.
  change: TOLD_ELSEWHERE,
  read: (written, at) =>
    Object.entries(mappingAt(written, at)).flatMap(([name, one]) => {
      const sort = sorts.find(({ named }) => new RegExp(named).test(name));
      return sort === undefined ? [] : [[name, sort.entry.read(one, name)] as const];
    }),
});
