import type { EntriesPlace } from '#src/model/change.ts';
import { isJsonObject, type Json } from '#src/model/json.ts';

/** An entry of a list or of a mapping by name, by what it is called. */
export interface Entry {
  readonly name: string;
  readonly said: Json;
}

/** The entries of what is said at a place, in their order; two of one name are told apart by number. */
export function entriesOf({ name }: Pick<EntriesPlace, 'name'>, said: Json | undefined): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const entry of listed(name, said)) {
    const other = [...numbered(entry.name)].find((each) => !entries.has(each)) ?? entry.name;
    entries.set(other, { ...entry, name: other });
  }
  return entries;
}

function listed(name: EntriesPlace['name'], said: Json | undefined): readonly Entry[] {
  if (Array.isArray(said)) return said.map((one: Json) => ({ name: name(one), said: one }));
  if (isJsonObject(said)) return Object.entries(said).map(([key, one]) => ({ name: key, said: one }));
  return said === undefined ? [] : [{ name: name(said), said }];
}

/** As many names as anybody has entries of one name. */
function* numbered(name: string): Iterable<string> {
  yield name;
  for (let number = 2; number < 1000; number += 1) yield `${name} (${number})`;
}
