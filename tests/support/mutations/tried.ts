import { grouped } from '#src/model/grouped.ts';
import type { Json } from '#src/model/json.ts';
import { type Carrier, carriersIn } from './carriers.ts';
import { editsAt } from './edits.ts';
import type { Folder } from './folder.ts';
import { faultsOf, type Judged, type Mutation } from './judge.ts';
import { inItsFile, inOverlay, type Layer, overridden } from './layers.ts';

export interface Tried {
  readonly mutation: Mutation;
  readonly faults: readonly Judged[];
}

/** Where edits are written. */
export type Where = 'base' | 'overlay' | 'overridden';

export interface Amount {
  /** How many edits there are of each way, each in a file of its own. */
  readonly times: number;
  /** How many ways of each key there are at most. */
  readonly ways?: number;
  /** How many values are tried at one place at most. */
  readonly tries?: number;
  /** At how many places a key is tried at most. */
  readonly places: number;
  readonly where: Where;
  /** What of the keys is tried together: each case of a key, or keys that are told alike. */
  readonly group: (carrier: Carrier) => unknown;
}

/** Values of one key in other places, and values at one place, that are tried at most. */
const MOST_SEEN = 10;
const MOST_TRIES = 16;

/** Edits of every key, until there were so many of each way. */
export function* tried(
  folder: Folder,
  { times, ways = Number.POSITIVE_INFINITY, tries = MOST_TRIES, places, where, group }: Amount,
): Generator<Tried> {
  for (const found of grouped(carriersIn(folder.files), group).values()) {
    const counts = new Map<string, number>();
    const seen = found.flatMap(({ place }) => place.value ?? []).slice(0, MOST_SEEN);
    for (const carrier of likely(found).slice(0, places)) {
      const isLacking = (way: string): boolean =>
        (counts.get(way) ?? 0) < times && (counts.has(way) || counts.size < ways);
      if (!Object.keys(carrier.row.expected).some(isLacking)) break;
      const here = new Set<string>();
      const trying = { tries, seen, isWanted: (way: string) => isLacking(way) && !here.has(way) };
      for (const layer of layersOf(folder, carrier, where)) {
        for (const mutation of editsAt(folder, carrier, layer, trying)) {
          if (!trying.isWanted(mutation.way)) continue;
          here.add(mutation.way);
          counts.set(mutation.way, (counts.get(mutation.way) ?? 0) + 1);
          yield { mutation, faults: faultsOf(mutation) };
        }
      }
    }
  }
}

/** One that others extend, and one that nobody does, in turn. */
const OVERLAID = ['dos', 'tres'];

function* layersOf(folder: Folder, carrier: Carrier, where: Where): Generator<Layer> {
  if (where === 'base') {
    yield inItsFile(folder, carrier);
    return;
  }
  const code = OVERLAID[carrier.place.path.join('').length % OVERLAID.length] ?? 'dos';
  const overlay = inOverlay(folder, carrier, code);
  if (where === 'overlay') {
    yield overlay;
    return;
  }
  for (const own of ownValues(folder, carrier, overlay)) {
    const layer = overridden(folder, carrier, code, own);
    if (layer !== null) yield layer;
  }
}

/** One value that the institution may say itself. */
function* ownValues(folder: Folder, carrier: Carrier, overlay: Layer): Generator<Json> {
  const seen = new Set<string>();
  for (const mutation of editsAt(folder, carrier, overlay, { tries: 6, isWanted: () => true })) {
    if (seen.size > 0) return;
    const value = overlay.valueIn(mutation.models.after, undefined);
    if (value === undefined || JSON.stringify(value) === JSON.stringify(carrier.place.value)) continue;
    seen.add(JSON.stringify(value));
    yield value;
  }
}

/** Those first that say something at the key, one of each file; then the others. */
const likely = (found: readonly Carrier[]): readonly Carrier[] => {
  const all = [...grouped(found, ({ file }) => file).values()].map((ofFile) =>
    ofFile.toSorted((a, b) => rank(a) - rank(b)),
  );
  const first = all.flatMap(([one]) => one ?? []).toSorted((a, b) => rank(a) - rank(b));
  return [...first, ...all.flatMap((ofFile) => ofFile.slice(1))];
};

const rank = ({ place }: Carrier): number => (place.value === undefined ? 1 : 0);
