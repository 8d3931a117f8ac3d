/** One measured number, as `--json` gives it. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** The same measured of what it is compared with; null where it stands alone. */
  readonly baseline: number | null;
  /** `value / baseline`. */
  readonly ratio: number | null;
  /** What is demanded, in words; null for a figure that is only told. */
  readonly goal: string | null;
  readonly met: boolean | null;
}

export interface Measured {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly baseline?: number;
  readonly goal?: Goal;
}

/** What is demanded of a figure. */
export interface Goal {
  readonly words: (unit: string) => string;
  readonly isMet: (figure: Pick<Figure, 'value' | 'baseline' | 'ratio'>) => boolean;
}

/** The value itself. */
export const atMost = (limit: number): Goal => ({
  words: (unit) => `≤ ${limit} ${unit}`,
  isMet: ({ value }) => value <= limit,
});

/** The value itself, where more is better. */
export const atLeast = (limit: number): Goal => ({
  words: (unit) => `≥ ${limit} ${unit}`.trimEnd(),
  isMet: ({ value }) => value >= limit,
});

/** Times the baseline, where less is better. */
export const atMostTimes = (limit: number): Goal => ({
  words: () => `≤ ${limit} ×`,
  isMet: ({ ratio }) => ratio !== null && ratio <= limit,
});

/** Times the baseline, where more is better. */
export const atLeastTimes = (limit: number): Goal => ({
  words: () => `≥ ${limit} ×`,
  isMet: ({ ratio }) => ratio !== null && ratio >= limit,
});

/** More than the baseline, in the figure's unit. */
export const atMostMore = (limit: number): Goal => ({
  words: (unit) => `≤ ${limit} ${unit} more`,
  isMet: ({ value, baseline }) => baseline !== null && value - baseline <= limit,
});

/** One of the goals is enough. */
export const either = (...goals: readonly Goal[]): Goal => ({
  words: (unit) => goals.map(({ words }) => words(unit)).join(' or '),
  isMet: (measured) => goals.some(({ isMet }) => isMet(measured)),
});

/** The figure of what was measured; numbers are rounded to what can be told apart, goals are held to the exact ones. */
export function figure({ what, value, unit, baseline, goal }: Measured): Figure {
  const exact = {
    value,
    baseline: baseline ?? null,
    ratio: baseline === undefined ? null : value / baseline,
  };
  return {
    what,
    value: rounded(value),
    unit,
    baseline: exact.baseline === null ? null : rounded(exact.baseline),
    ratio: exact.ratio === null ? null : rounded(exact.ratio),
    goal: goal?.words(unit) ?? null,
    met: goal?.isMet(exact) ?? null,
  };
}

/** Whether no goal is missed. */
export const allMet = (figures: readonly Figure[]): boolean => figures.every(({ met }) => met !== false);

const DIGITS = 4;

const rounded = (value: number): number =>
  Math.abs(value) >= 10 ** (DIGITS - 1) ? Math.round(value) : Number(value.toPrecision(DIGITS));
