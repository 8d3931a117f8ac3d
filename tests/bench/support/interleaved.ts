/** One of the sides that are compared: does its work once and gives what it measured. */
export type Side = () => Promise<number>;

interface Runs {
  /** How often each side is measured. */
  readonly runs: number;
  /** Rounds before, whose measurements are thrown away. */
  readonly warmUp?: number;
}

/**
 * Measures the sides in turn, so that what slows the machine for a while slows all of them; every other round goes
 * backwards, so that none always comes after the same one.
 *
 * @returns the measurements of each side, in the order of sides and of rounds.
 */
export async function interleaved(
  sides: readonly Side[],
  { runs, warmUp = 0 }: Runs,
): Promise<readonly (readonly number[])[]> {
  const measured = sides.map((side) => ({ side, values: new Array<number>() }));
  for (let round = -warmUp; round < runs; round += 1) {
    for (const { side, values } of round % 2 === 0 ? measured : measured.toReversed()) {
      const value = await side();
      if (round >= 0) values.push(value);
    }
  }
  return measured.map(({ values }) => values);
}

/** Time that the work takes, in milliseconds. */
export async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** @throws where there is nothing to take it of. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The value that the given part of all is not above; between two, the mean of both. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * part;
  const low = sorted[Math.floor(at)];
  const high = sorted[Math.ceil(at)];
  if (low === undefined || high === undefined) throw new Error('Nothing was measured.');
  return (low + high) / 2;
}
