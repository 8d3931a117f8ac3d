import { expect } from 'vitest';
import { type Answer, type Client, clientOf } from '#tests/contract/support/client.ts';
import type { Arena } from './arena.ts';

/** What somebody waits for an answer without wondering, in milliseconds: what once held the server took 850 and more. */
const PATIENCE = 800;

/** What a machine that is busy with something else takes by itself is allowed for so many times. */
const ALLOWED = 20;

/** An attack that holds others up does so each time; what else the machine has to do comes and goes. */
const TRIES = 3;

const QUIET_ROUNDS = 10;

/** What an attack may take of memory: it was 4 GB. */
const MOST_MEMORY = 300 * 1024 * 1024;

/** Asks as others do who work beside an attack, and gives the longest that one of them waited. */
async function longestWait(asking: readonly (() => Promise<Answer>)[]): Promise<number> {
  const waits = asking.map(async (ask) => {
    const begun = performance.now();
    const { status, text } = await ask();
    expect(status, text.slice(0, 200)).toBe(200);
    return performance.now() - begun;
  });
  return Math.max(...(await Promise.all(waits)));
}

/** Sees that others are served, and that memory lasts, while something is done to the server. */
export interface Bystanders {
  /** Does it, and fails where somebody waited too long meanwhile, or the server took too much memory for it. */
  readonly during: <T>(what: string, attack: () => Promise<T>) => Promise<T>;
}

/** @param lists addresses that `user` may see */
export async function bystandersOf({ server }: Arena, user: Client, lists: readonly string[]): Promise<Bystanders> {
  const anyone = clientOf(server.url);
  const asking = [() => anyone.get('/health'), ...lists.map((path) => () => user.get(path))];
  let quiet = 0;
  for (let round = 0; round < QUIET_ROUNDS; round += 1) quiet = Math.max(quiet, await longestWait(asking));
  const patience = PATIENCE + ALLOWED * quiet;

  const watched = async <T>(attack: () => Promise<T>): Promise<{ readonly result: T; readonly longest: number }> => {
    const state = { isOver: false };
    const watching = async (): Promise<number> => {
      let longest = 0;
      do longest = Math.max(longest, await longestWait(asking));
      while (!state.isOver);
      return longest;
    };
    const attacking = attack().finally(() => {
      state.isOver = true;
    });
    const [result, longest] = await Promise.all([attacking, watching()]);
    return { result, longest };
  };

  return {
    async during(what, attack) {
      const before = await server.peakMemory();
      let last = await watched(attack);
      for (let tries = 1; tries < TRIES && last.longest > patience; tries += 1) last = await watched(attack);
      expect(last.longest, `${what}: milliseconds that somebody beside waited`).toBeLessThan(patience);
      const taken = (await server.peakMemory()) - before;
      expect(taken, `${what}: bytes of memory`).toBeLessThan(MOST_MEMORY);
      return last.result;
    },
  };
}
