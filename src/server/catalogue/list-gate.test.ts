import { expect, it } from 'vitest';
import type { Row } from '../db/database.ts';
import { listGate } from './list-gate.ts';

const SHORT: readonly Row[] = [{ body: '[]' }];
const LARGE: readonly Row[] = [{ body: 'x'.repeat(300_000) }];

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

it('reads three large lists at once, the others in turn, and refuses whom it would keep waiting too long', async () => {
  const gate = listGate();
  const { read, begun, endAll } = reads();
  const answers = Array.from({ length: 63 }, () => gate({ name: 'grandes' }, read(LARGE)));
  await settled();
  expect(begun()).toBe(3);
  await expect(gate({ name: 'otra' }, read(LARGE))).rejects.toMatchObject({ code: 'unavailable' });
  for (let round = 0; round < 21; round += 1) {
    endAll();
    await settled();
  }
  expect(await Promise.all(answers)).toHaveLength(63);
  expect(begun()).toBe(63);
});

it('keeps nobody waiting who reads a short one', async () => {
  const gate = listGate();
  const { read, begun, endAll } = reads();
  const short = { name: 'cortas' };
  const first = gate(short, read(SHORT));
  await settled();
  endAll();
  expect(await first).toBe(SHORT);
  const large = Array.from({ length: 63 }, () => gate({ name: 'grandes' }, read(LARGE)));
  await settled();
  const beside = gate(short, read(SHORT));
  await settled();
  expect(begun()).toBe(5);
  for (let round = 0; round < 21; round += 1) {
    endAll();
    await settled();
  }
  expect(await beside).toBe(SHORT);
  await Promise.all(large);
});
