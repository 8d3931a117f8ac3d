import * as fc from 'fast-check';

/** In `npm test` what could go on for ever is short; `npm run test:attack`, `test:faults`, `test:design` and `test:crawl` take their time. */
const isLong = process.env['RECTORIA_TESTS'] === 'long';

/** How much there is to do: the first in `npm test`, the second where there is time. */
export const extent = <T>(short: T, long: T): T => (isLong ? long : short);

/** What is tried is chosen by it: always the same beside the other tests, another one in every long run. */
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
