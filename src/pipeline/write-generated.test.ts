import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeGenerated } from './write-generated.ts';

let dir = '';

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'rectoria-generated-'));
});

afterEach(() => rmSync(dir, { recursive: true }));

const LONG_AGO = new Date('2020-01-01');

test('writes what is new or changed, leaves what is not, and removes what is gone with its empty folders', async () => {
  const first = [
    { path: 'screens/a/one.ts', content: '1' },
    { path: 'screens/a/two.ts', content: '2' },
    { path: 'screens/b/three.ts', content: '3' },
  ];
  expect(await writeGenerated(first, dir)).toEqual({ written: first.map(({ path }) => path), removed: [] });
  utimesSync(join(dir, 'screens/a/one.ts'), LONG_AGO, LONG_AGO);

  const second = [
    { path: 'screens/a/one.ts', content: '1' },
    { path: 'screens/a/two.ts', content: 'two' },
  ];
  expect(await writeGenerated(second, dir)).toEqual({ written: ['screens/a/two.ts'], removed: ['screens/b/three.ts'] });
  expect(statSync(join(dir, 'screens/a/one.ts')).mtime).toEqual(LONG_AGO);
  expect(readFileSync(join(dir, 'screens/a/two.ts'), 'utf8')).toBe('two');
  expect(readdirSync(join(dir, 'screens'))).toEqual(['a']);
});

test('what is known to be there is not looked up', async () => {
  const first = [
    { path: 'a/one.ts', content: '1' },
    { path: 'a/two.ts', content: '2' },
  ];
  await writeGenerated(first, dir);
  const second = [{ path: 'a/one.ts', content: 'one' }];
  expect(await writeGenerated(second, dir, first)).toEqual({ written: ['a/one.ts'], removed: ['a/two.ts'] });
  expect(readdirSync(join(dir, 'a'))).toEqual(['one.ts']);
  expect(await writeGenerated(second, dir, second)).toEqual({ written: [], removed: [] });
});

test('a folder that is not there yet is made', async () => {
  await writeGenerated([{ path: 'one.ts', content: '1' }], join(dir, 'deep', 'down'));
  expect(readFileSync(join(dir, 'deep/down/one.ts'), 'utf8')).toBe('1');
});
