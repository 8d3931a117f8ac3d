import { describe, expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

/** Work that ends when the test says so. */
function controlled() {
  const ends: (() => void)[] = [];
  const work = (): Promise<void> => new Promise((resolve) => ends.push(resolve));
  return {
    work,
    runs: () => ends.length,
    end: async (): Promise<void> => {
      ends.at(-1)?.();
      await new Promise(setImmediate);
    },
  };
}

const unexpected = (error: unknown): never => {
  throw error;
};

describe('work that runs one at a time', () => {
  it('runs once more after all the calls that came meanwhile', async () => {
    const { work, runs, end } = controlled();
    const { call } = oneAtATime(work, unexpected);
    call();
    call();
    call();
    expect(runs()).toBe(1);
    await end();
    expect(runs()).toBe(2);
    await end();
    expect(runs()).toBe(2);
    call();
    expect(runs()).toBe(3);
  });

  it('ends after the run that is under way', async () => {
    const { work, runs, end } = controlled();
    const { call, end: endWork } = oneAtATime(work, unexpected);
    call();
    call();
    const ended = endWork();
    call();
    await end();
    await ended;
    call();
    expect(runs()).toBe(1);
  });

  it('tells of an error and goes on', async () => {
    const errors: unknown[] = [];
    let runs = 0;
    const { call } = oneAtATime(
      () => {
        runs += 1;
        return Promise.reject(new Error(`run ${runs}`));
      },
      (error) => errors.push(error),
    );
    call();
    await new Promise(setImmediate);
    call();
    await new Promise(setImmediate);
    expect(errors).toEqual([new Error('run 1'), new Error('run 2')]);
  });
});
