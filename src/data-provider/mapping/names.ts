import type { WireResource } from '../wire-resource.ts';

/** The version of a record in our server's answers: never sent as data. */
export const ROW_VERSION = 'rowVersion';

/** Finds the screens' spelling of a name that a backend wrote in whatever case; null for one the resource does not have. */
export type Spelling = (name: string) => string | null;

/** @param names the wire names in the screens' spelling. */
export const spellingOf = (names: readonly string[]): Spelling => {
  const byLower = new Map(names.map((name) => [name.toLowerCase(), name]));
  // An answer repeats the same few names ten thousand times.
  const seen = new Map<string, string | null>(names.map((name) => [name, name]));
  return (name) => {
    const known = seen.get(name);
    if (known !== undefined) return known;
    const found = byLower.get(name.toLowerCase()) ?? null;
    seen.set(name, found);
    return found;
  };
};

export const recordSpelling = (resource: WireResource): Spelling =>
  spellingOf([...resource.fields, resource.id, ROW_VERSION, ...(resource.company === null ? [] : [resource.company])]);

/** Renames the properties of an object; unknown ones stay as they came. Where two names meet, the exactly spelt one wins. */
export const respell = (source: Readonly<Record<string, unknown>>, spelling: Spelling): Record<string, unknown> => {
  const result: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(source)) {
    const known = spelling(name) ?? name;
    if (known === name || !Object.hasOwn(source, known)) result[known] = value;
  }
  return result;
};
