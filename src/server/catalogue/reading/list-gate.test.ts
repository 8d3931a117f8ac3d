import { expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { listGate } from './list-gate.ts';

const SHORT: readonly Row[] = [{ body: '[]' }];
const LARGE: readonly Row[] = [{ body: 'x'.repeat(300_000) }];
const ONE = '1 7';
const OTHER = '2 7';

/** Reads that end when they are told to. */
function reads() {
  const ends: (() => void)[] = [];
  let begun = 0;
  const read = (rows: readonly Row[]) => () => {
    begun += 1;
    return new Promise<readonly Row[]>((resolve) => {
      ends.push(() => resolve(rows));
    });
  };
  return { read, begun: () => begun, endAll: () => ends.splice(0).forEach((end) => end()) };
}

/** As long as promises that are settled have something to do. */
const settled = () => new Promise(setImmediate);

const manyTimes = <T>(count: number, ask: () => T): readonly T[] => Array.from({ length: count }, ask);

it('reads two large lists of one at once, their others in turn, and refuses whom it would keep waiting too long', async () => {
  const gate = listGate();
  const { read, begun, endAll } = reads();
  const answers = manyTimes(42, () => gate.list(ONE, { name: 'grandes' }, read(LARGE)));
  await settled();
  expect(begun()).toBe(2);
  await expect(gate.list(ONE, { name: 'otra' }, read(LARGE))).rejects.toMatchObject({ code: 'unavailable' });
  for (let round = 0; round < 21; round += 1) {
    endAll();
    await settled();
  }
  expect(await Promise.all(answers)).toHaveLength(42);
  expect(begun()).toBe(42);
  const again = gate.list(ONE, { name: 'otra' }, read(SHORT));
  await settled();
  endAll();
  expect(await again).toBe(SHORT);
});

it('refuses nobody, and lets nobody wait long, for how much another asks', async () => {
  const gate = listGate();
  const { read, endAll } = reads();
  const theirs = manyTimes(42, () => gate.list(ONE, { name: 'grandes' }, read(LARGE)));
  await settled();
  const own = reads();
  const answer = gate.list(OTHER, { name: 'grandes' }, own.read(LARGE));
  await settled();
  expect(own.begun()).toBe(1);
  own.endAll();
  expect(await answer).toBe(LARGE);
  for (let round = 0; round < 21; round += 1) {
    endAll();
    await settled();
  }
  await Promise.all(theirs);
});

it('reads no more than three at once, however many ask', async () => {
  const gate = listGate();
  const { read, begun, endAll } = reads();
  const answers = ['1 1', '1 2', '1 3', '1 4'].map((asker) => gate.list(asker, { name: 'grandes' }, read(LARGE)));
  await settled();
  expect(begun()).toBe(3);
  endAll();
  await settled();
  endAll();
  expect(await Promise.all(answers)).toHaveLength(4);
});

it('keeps nobody waiting who reads a short one', async () => {
  const gate = listGate();
  const { read, begun, endAll } = reads();
  const short = { name: 'cortas' };
  const first = gate.list(ONE, short, read(SHORT));
  await settled();
  endAll();
  expect(await first).toBe(SHORT);
  const large = manyTimes(42, () => gate.list(ONE, { name: 'grandes' }, read(LARGE)));
  await settled();
  const beside = gate.list(ONE, short, read(SHORT));
  await settled();
  expect(begun()).toBe(4);
  for (let round = 0; round < 22; round += 1) {
    endAll();
    await settled();
  }
  expect(await beside).toBe(SHORT);
  await Promise.all(large);
});

it('reads large pages in turn too, and those that a screen shows at once', async () => {
  const gate = listGate();
  const { read, begun, endAll } = reads();
  const large = manyTimes(10, () => gate.page(ONE, 1_000, read(LARGE)));
  const usual = manyTimes(10, () => gate.page(ONE, 25, read(SHORT)));
  await settled();
  expect(begun()).toBe(12);
  for (let round = 0; round < 5; round += 1) {
    endAll();
    await settled();
  }
  expect(await Promise.all([...large, ...usual])).toHaveLength(20);
});
