/** Numbers that look like chance and are the same in every run. */
export interface Mixed {
  /** A whole number from 0 on, below the limit. */
  readonly below: (limit: number) => number;
  readonly oneOf: <T>(values: readonly T[]) => T | undefined;
  /** From now on most choices are alike, or none are. */
  readonly turn: () => void;
}

/** @param seed one text, one row of numbers */
export function mixed(seed: string): Mixed {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) % limit;
  };
  let usual: number | null = null;
  return {
    below,
    oneOf: (values) => values[usual === null || below(8) === 0 ? below(values.length) : usual % values.length],
    turn: () => {
      usual = below(4) === 0 ? below(64) : null;
    },
  };
}
