import type { Place } from '#src/model/change.ts';
import type { Key, Keys } from '#src/model/key.ts';

/** @throws where the key does not say how its changes are told: every key of the language does. */
export function placeOf({ change }: Pick<Key<unknown>, 'change'>, name: string): Place {
  if (change !== undefined) return change;
  throw new Error(`The key ${name} does not say how its changes are told: give it one of src/language/changes`);
}

export const placesOf = (keys: Keys): Readonly<Record<string, Place>> =>
  Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, placeOf(key, name)]));
