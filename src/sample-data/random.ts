/** Numbers from 0 to below 1 that look random and are the same for the same seed, on every machine (mulberry32). */
export interface Random {
  readonly next: () => number;
  /** A whole number from 0 to below the limit. */
  readonly below: (limit: number) => number;
  /** @throws where the list is empty. */
  readonly oneOf: <T>(list: readonly T[]) => T;
  /** So many of the list's items, each once, in a random order. */
  readonly some: <T>(list: readonly T[], count: number) => readonly T[];
}

export function randomOf(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    const more = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((more ^ (more >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    oneOf: (list) => {
      const item = list[below(list.length)];
      if (item === undefined) throw new Error('There is nothing to choose from.');
      return item;
    },
    some: (list, count) => {
      const left = [...list];
      return Array.from({ length: Math.min(count, left.length) }, () => left.splice(below(left.length), 1)).flat();
    },
  };
}
