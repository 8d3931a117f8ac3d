import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { objectAt, objectsAt, stringsAt } from '#src/model/reading.ts';
import type { Path } from '#src/model/source.ts';
import { type Described, nothing } from './keys.ts';
import { sortAt } from './read.ts';

/** A field of the record that is named, and where. */
export interface NamedHere {
  readonly path: Path;
  readonly name: string;
  /** What it is wanted for; whoever asks knows where nothing is said. */
  readonly purpose?: string | undefined;
  /** Whether it may be one in a group. */
  readonly isPath?: true;
  /** Whether it has rows, not one value. */
  readonly isList?: true;
}

/** The fields of the record that are named in it; `at` says where a key stands. */
export function namesIn(
  described: Described<unknown>,
  data: JsonObject,
  at: (key: string) => Path,
): readonly NamedHere[] {
  const names: NamedHere[] = [];
  const add = (path: Path, name: string | undefined, more: Omit<NamedHere, 'path' | 'name'> = {}): void => {
    if (name !== undefined) names.push({ path, name, ...more });
  };
  const one = (key: string, more?: Omit<NamedHere, 'path' | 'name'>): void => {
    const name = data[key];
    if (typeof name === 'string') add(at(key), name, more);
  };
  const several = (key: string, more?: Omit<NamedHere, 'path' | 'name'>): void => {
    for (const [index, name] of (stringsAt(data, key) ?? []).entries()) add([...at(key), index], name, more);
  };
  const below = (inner: Described<unknown>, value: Json | undefined, path: Path): void => {
    if (value !== undefined && isJsonObject(value)) names.push(...namesIn(inner, value, (key) => [...path, key]));
  };
  described({
    ...nothing,
    field: (key, _description, isOwn, purpose) => {
      if (isOwn?.(data) !== false) one(key, { purpose });
      return '';
    },
    mayField: (key, _description, purpose) => (one(key, { purpose }), null),
    mayPath: (key, _description, purpose) => (one(key, { purpose, isPath: true }), null),
    mayPaths: (key, _description, purpose) => (several(key, { purpose, isPath: true }), null),
    maySort: (key, _description, purpose) => {
      const found = sortAt(data, key);
      if (found !== undefined) add([...at(key), ...found.below], found.sort.field, { purpose, isPath: true });
      return null;
    },
    mayList: (key) => (one(key, { isList: true }), null),
    mayAmount: (key, _description, isOwn) => {
      if (isOwn?.(data) !== false) one(key);
      return null;
    },
    fields: (key) => (several(key), []),
    mayFields: (key, _description, purpose) => (several(key, { purpose }), null),
    within: (key, inner, words) => (below(inner, data[key], at(key)), nothing.within(key, inner, words)),
    mayWithin: (key, inner) => (below(inner, data[key], at(key)), null),
    sparse: (key, inner, words) => (below(inner, data[key], at(key)), nothing.sparse(key, inner, words)),
    maySeveral: (key, inner) => {
      for (const [index, entry] of (objectsAt(data, key) ?? []).entries()) below(inner, entry, [...at(key), index]);
      return [];
    },
    each: (key, inner) => {
      const entries = objectAt(data, key) ?? {};
      for (const name of Object.keys(entries)) below(inner, entries[name], [...at(key), name]);
      return [];
    },
  });
  return names;
}
