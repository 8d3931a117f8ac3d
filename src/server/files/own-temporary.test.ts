import { mkdir, mkdtemp, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOwn, ownTemporary } from './own-temporary.ts';

let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'own-'));
});

afterAll(() => rm(dir, { recursive: true, force: true }));

it('is each user’s own', () => {
  expect(ownTemporary('cosas')).toBe(join(tmpdir(), `cosas-${process.getuid?.() ?? 'local'}`));
});

it('is made for its user alone, and taken where it is there', async () => {
  const path = join(dir, 'mine');
  await makeOwn(path);
  await makeOwn(path);
  expect((await stat(path)).mode & 0o777).toBe(0o700);
});

it('is refused where somebody has put a link in its place', async () => {
  const path = join(dir, 'link');
  await mkdir(join(dir, 'theirs'));
  await symlink(join(dir, 'theirs'), path);
  await expect(makeOwn(path)).rejects.toThrow(/no folder of this user/);
});
