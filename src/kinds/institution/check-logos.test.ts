import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { institution } from '#tests/support/synthetic-model.ts';
import { checkLogos } from './check-logos.ts';

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'rectoria-logo-'));
});

afterEach(() => rm(dir, { recursive: true }));

/** A PNG of so many bytes, of one pixel as far as it says. */
const png = (bytes: number): Buffer => {
  const picture = Buffer.alloc(bytes);
  picture.write('89504e470d0a1a0a0000000d49484452', 'hex');
  picture.writeUInt32BE(1, 16);
  picture.writeUInt32BE(1, 20);
  picture.write('0000000049454e44ae426082', bytes - 12, 'hex');
  return picture;
};

it.each([
  ['a logo as large as it may be', 512 * 1024, []],
  [
    'one byte more',
    512 * 1024 + 1,
    ['The logo has 513 KiB, more than the 512 KiB that it may have: every page loads it.'],
  ],
])('%s', async (_, bytes, told) => {
  const one = institution(1, {});
  await mkdir(join(dir, 'institutions', one.code), { recursive: true });
  await writeFile(join(dir, 'institutions', one.code, 'logo.png'), png(bytes));
  const problems = await checkLogos({ institutions: [one] }, dir);
  expect(problems.map(({ message }) => message)).toEqual(told);
});
