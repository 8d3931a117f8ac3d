import type { Sides } from '#src/model/change.ts';

/** How much a demand asks after a change, as against before it; null where nobody can tell. */
export type Asks = 'more' | 'less' | 'the same' | null;

/** What a demand asks that holds of records alike in all of the names: of fewer of them, the more names there are. */
export function fewerAlike(before: readonly string[], after: readonly string[]): Asks {
  const [kept, known] = [before.every((name) => after.includes(name)), after.every((name) => before.includes(name))];
  if (kept) return known ? 'the same' : 'less';
  return known ? 'more' : null;
}

/** What a limit asks that leaves the more room the larger it is. */
export const byRoom = (before: number, after: number): Asks => {
  if (before === after) return 'the same';
  return after > before ? 'less' : 'more';
};

/** What several demands ask together. */
export function together(...all: readonly Asks[]): Asks {
  if (all.includes(null) || (all.includes('more') && all.includes('less'))) return null;
  return all.find((one) => one !== 'the same') ?? 'the same';
}

/** The fields of the group in which a demand holds. */
export type Groups = Sides<readonly string[]>;
