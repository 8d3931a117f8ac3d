import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statOrNull } from './stat-or-null.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rectoria-stat-'));
  await writeFile(join(folder, 'file'), '');
});

afterAll(() => rm(folder, { recursive: true }));

test('what is not there is null, and what cannot be looked at is an error in words', async () => {
  expect((await statOrNull(join(folder, 'file')))?.isFile()).toBe(true);
  expect(await statOrNull(join(folder, 'nothing'))).toBeNull();
  await expect(statOrNull(join(folder, 'file', 'below'))).rejects.toThrow(/below cannot be looked at: ENOTDIR/);
});
