import { grouped } from '#src/model/grouped.ts';
import { type Carrier, carriersIn, editsAt } from './edits.ts';
import type { Folder } from './folder.ts';
import { faultsOf, type Judged, type Mutation } from './judge.ts';

export interface Tried {
  readonly mutation: Mutation;
  readonly faults: readonly Judged[];
}

/** Those first that say something at the key; one of each file, then the others. */
const likely = (found: readonly Carrier[]): readonly Carrier[] => {
  const all = [...grouped(found, ({ file }) => file).values()].map((ofFile) => ofFile.toSorted((a, b) => rank(a) - rank(b)));
  const first = all.flatMap(([one]) => one ?? []).toSorted((a, b) => rank(a) - rank(b));
  return [...first, ...all.flatMap((ofFile) => ofFile.slice(1))];
};

const rank = ({ place }: Carrier): number => (place.value === undefined ? 1 : 0);

/** Edits of every key, until each way was tried so many times. */
export function* tried(folder: Folder, { times, tries }: { readonly times: number; readonly tries: number }): Generator<Tried> {
  const { carriers } = carriersIn(folder);
  for (const [, found] of grouped(carriers, ({ place }) => place.case)) {
    const counts = new Map<string, number>();
    let left = tries;
    for (const carrier of likely(found)) {
      const isWanted = (way: string): boolean => (counts.get(way) ?? 0) < times;
      if (left <= 0 || !Object.keys(carrier.row.expected).some(isWanted)) break;
      left -= 5;
      const own = new Set<string>();
      for (const mutation of editsAt(folder, carrier, { tries: 12, isWanted: (way) => isWanted(way) && !own.has(way) })) {
        const way = mutation.kind.slice(mutation.kind.indexOf(': ') + 2);
        if (own.has(way)) continue;
        own.add(way);
        counts.set(way, (counts.get(way) ?? 0) + 1);
        yield { mutation, faults: faultsOf(mutation, () => false) };
      }
    }
  }
}
