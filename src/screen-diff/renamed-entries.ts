import type { EntriesPlace, Sides } from '#src/model/change.ts';
import type { Entry } from './entries.ts';

type Entries = ReadonlyMap<string, Entry>;

type Renamed = NonNullable<EntriesPlace['renamed']>;

/** Entries that say themselves what they were called, where that one is gone: nobody has to guess. */
export const declaredRenames = (
  { before, after }: Sides<Entries>,
  declared: Renamed['declared'],
): ReadonlyMap<string, string> =>
  new Map(
    [...after.values()].flatMap((entry) => {
      const former = declared?.name(entry.said) ?? null;
      return former !== null && !before.has(entry.name) && before.has(former) && !after.has(former)
        ? [[entry.name, former]]
        : [];
    }),
  );

/**
 * Entries that stand where one that is gone stood, and are like it: by their names, what they were called. That it is
 * the same under another name is a proposal; nobody can know.
 */
export function renamedEntries(
  { before, after }: Sides<Entries>,
  { isSame, declared }: Renamed,
): ReadonlyMap<string, string> {
  const [old, now] = [[...before.values()], [...after.values()]];
  const renamed = new Map(declaredRenames({ before, after }, declared));
  for (const [at, entry] of now.entries()) {
    if (before.has(entry.name) || renamed.has(entry.name)) continue;
    const former = old.find(
      (one, place) =>
        !after.has(one.name) &&
        ![...renamed.values()].includes(one.name) &&
        isSame({ before: one.said, after: entry.said }) &&
        (sameNeighbour(old[place - 1], now[at - 1], renamed) || sameNeighbour(old[place + 1], now[at + 1], renamed)),
    );
    if (former !== undefined) renamed.set(entry.name, former.name);
  }
  return renamed;
}

/** Whether both stand beside the same entry, or at the same end. */
const sameNeighbour = (
  one: Entry | undefined,
  other: Entry | undefined,
  renamed: ReadonlyMap<string, string>,
): boolean => one?.name === other?.name || (other !== undefined && renamed.get(other.name) === one?.name);
