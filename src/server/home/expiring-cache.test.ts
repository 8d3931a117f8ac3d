import { describe, expect, it } from 'vitest';
import { expiringCache } from './expiring-cache.ts';

/** Makes answers, and knows what was asked for. */
const counted = () => {
  const asked: (readonly string[])[] = [];
  const make = async (missing: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    asked.push(missing);
    return new Map(missing.map((key) => [key, asked.length]));
  };
  return { asked, make };
};

describe('answers that are kept for a while', () => {
  it('are made once for all who ask meanwhile, those that are missing together, and anew once they are old', async () => {
    let now = 0;
    const cache = expiringCache<number>(100, () => now);
    const { asked, make } = counted();
    await Promise.all([cache.of(['a', 'b'], make), cache.of(['a', 'b'], make)]);
    expect(Object.fromEntries(await cache.of(['a', 'b', 'c'], make))).toEqual({ a: 1, b: 1, c: 2 });
    expect(asked).toEqual([['a', 'b'], ['c']]);
    now = 100;
    await cache.of(['a', 'c'], make);
    expect(asked.at(-1)).toEqual(['a', 'c']);
  });

  it('are not kept where they could not be made', async () => {
    const cache = expiringCache<number>(100, () => 0);
    await expect(cache.of(['a'], () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(Object.fromEntries(await cache.of(['a'], counted().make))).toEqual({ a: 1 });
  });
});
