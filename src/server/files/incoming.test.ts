import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeIn } from './incoming.ts';

let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'en-camino-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** More than stays in memory, and then no more. */
async function* brokenOff(): AsyncGenerator<Buffer> {
  for (let count = 0; count < 5; count += 1) yield Buffer.alloc(1024 * 1024, count);
  throw new Error('broken off');
}

it('that breaks off while it is being written says so, and ends nothing else', async () => {
  const ends = await Promise.allSettled(Array.from({ length: 20 }, () => takeIn(Readable.from(brokenOff()), dir)));
  expect(ends.map((end) => (end.status === 'rejected' ? String(end.reason) : end.status))).toEqual(
    Array(20).fill('Error: broken off'),
  );
  await expect.poll(() => readdir(dir)).toEqual([]);
});
