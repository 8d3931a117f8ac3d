import fc from 'fast-check';

/** Beside the other tests the attack is short; `npm run test:attack` takes its time. */
const isLong = import.meta.env.MODE === 'long';

/** How much there is to do: the first number beside the other tests, the second in the long attack. */
export const extent = (short: number, long: number): number => (isLong ? long : short);

/** What is tried is chosen by it: always the same beside the other tests, another one in every long attack. */
export const SEED = Number(process.env['ATTACK_SEED'] ?? (isLong ? Date.now() % 1_000_000 : 17));

/** So many of them, by chance; all of them in the order they have where there are no more. */
export function some<T>(all: readonly T[], count: number): readonly T[] {
  if (count >= all.length) return all;
  const [chosen = []] = fc.sample(fc.shuffledSubarray([...all], { minLength: count, maxLength: count }), {
    seed: SEED,
    numRuns: 1,
  });
  return chosen;
}
