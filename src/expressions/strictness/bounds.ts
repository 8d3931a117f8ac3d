/**
 * How far apart values may be: for each pair of them, and from each to nothing (which is at 0), the greatest difference.
 * Places are multiples of the value's step.
 */
export interface Bounds {
  readonly steps: readonly bigint[];
  /** `most[i][j]`: the greatest `i - j`; null for any. */
  readonly most: readonly (readonly (bigint | null)[])[];
}

/** Nothing itself is a multiple of every step. */
const NOWHERE = 0n;

export const NOTHING = 0;

export const unbounded = (steps: readonly bigint[]): Bounds => {
  const all = [NOWHERE, ...steps];
  return { steps: all, most: all.map((_, i) => all.map((__, j) => (i === j ? 0n : null))) };
};

/** The step of differences between two values. */
export const stepBetween = ({ steps }: Bounds, i: number, j: number): bigint => {
  const [a = NOWHERE, b = NOWHERE] = [steps[i], steps[j]];
  return gcd(a, b);
};

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));

export const floor = (value: bigint, by: bigint): bigint => {
  const cut = value / by;
  return value < 0n && cut * by !== value ? cut - 1n : cut;
};

const rounded = (bounds: Bounds, i: number, j: number, value: bigint): bigint => {
  const step = stepBetween(bounds, i, j);
  return step === NOWHERE ? value : floor(value, step) * step;
};

/** With `i - j <= value` too; null where no values keep within all of it. */
export function within(bounds: Bounds, i: number, j: number, value: bigint): Bounds | null {
  const known = bounds.most[i]?.[j] ?? null;
  const wanted = rounded(bounds, i, j, value);
  if (known !== null && known <= wanted) return bounds;
  const most = bounds.most.map((row) => [...row]);
  const row = most[i];
  if (row !== undefined) row[j] = wanted;
  return tightened({ steps: bounds.steps, most });
}

/** Rounding to steps may make others tighter by a step at a time, for ever so long. */
const MOST_ROUNDS = 50;

/** Until nothing follows any more, or for so many rounds: what is too wide then adds cases that are no others. */
function tightened({
  steps,
  most,
}: {
  readonly steps: readonly bigint[];
  readonly most: (bigint | null)[][];
}): Bounds | null {
  const bounds = { steps, most };
  let isChanged = true;
  for (let round = 0; isChanged && round < MOST_ROUNDS; round += 1) {
    isChanged = false;
    for (const [k, over] of most.entries()) {
      for (const [i, row] of most.entries()) {
        const first = row[k] ?? null;
        if (first === null) continue;
        for (const [j, second] of over.entries()) {
          if (second === null) continue;
          const through = rounded(bounds, i, j, first + second);
          const known = row[j] ?? null;
          if (known !== null && known <= through) continue;
          if (i === j && through < 0n) return null;
          row[j] = through;
          isChanged = true;
        }
      }
    }
  }
  return bounds;
}

/** Places that keep within all of it, each as near to its usual one as it can be. */
export function placesIn(bounds: Bounds, usual: readonly bigint[]): readonly bigint[] {
  let known = bounds;
  const places = new Map<number, bigint>();
  // What has fewer places to be at chooses first.
  const order = usual
    .map((_, at) => at + 1)
    .toSorted((a, b) => Number((known.steps[b] ?? 1n) - (known.steps[a] ?? 1n)));
  for (const at of order) {
    const place = nearest(known, at, usual[at - 1] ?? 0n);
    places.set(at, place);
    known = within(within(known, at, NOTHING, place) ?? known, NOTHING, at, -place) ?? known;
  }
  return usual.map((_, at) => places.get(at + 1) ?? 0n);
}

function nearest(bounds: Bounds, at: number, usual: bigint): bigint {
  const wanted = rounded(bounds, at, NOTHING, usual);
  const most = bounds.most[at]?.[NOTHING] ?? wanted;
  const least = -(bounds.most[NOTHING]?.[at] ?? -wanted);
  return wanted > most ? most : wanted < least ? least : wanted;
}
