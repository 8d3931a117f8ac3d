import type { Sides } from '#src/model/change.ts';

/**
 * The fewest names that were moved to make one order of the other, and after which one each stood and stands: the
 * others are the longest row that is in order on both sides. What only one side has counts for nothing.
 */
export function movedNames({ before, after }: Sides<readonly string[]>): ReadonlyMap<string, Sides<string>> {
  const [there, here] = [new Set(before), new Set(after)];
  const [old, now] = [before.filter((name) => here.has(name)), after.filter((name) => there.has(name))];
  const places = new Map(old.map((name, at) => [name, at]));
  const staying = new Set(longestRising(now.map((name) => places.get(name) ?? 0)).map((at) => old[at]));
  return new Map(
    now
      .filter((name) => !staying.has(name))
      .map((name) => [name, { before: predecessor(old, name), after: predecessor(now, name) }]),
  );
}

const FIRST = '';

const predecessor = (names: readonly string[], name: string): string => names[names.indexOf(name) - 1] ?? FIRST;

/** The longest row of numbers, each larger than the one before, that is among these in their order. */
function longestRising(numbers: readonly number[]): readonly number[] {
  /** Of each length that was reached: the row of that length that ends lowest. */
  const rows: (readonly number[])[] = [];
  for (const number of numbers) {
    const at = rows.findIndex((row) => (row.at(-1) ?? -1) >= number);
    const length = at === -1 ? rows.length : at;
    rows[length] = [...(rows[length - 1] ?? []), number];
  }
  return rows.at(-1) ?? [];
}
