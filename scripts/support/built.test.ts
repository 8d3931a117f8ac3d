import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appIn } from './build-dirs.js';
import { appStamp, isAppBuilt, isBuilt, recordFile, recordOf, serverDir, stampFile } from './built.js';

const KEY = '0123456789abcdef';
const INPUTS = 'fedcba';

let dir: string;

const write = async (path: string, text: string): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
};

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'rectoria-built-'));
  const app = appIn(dir);
  await write(join(app, 'index.html'), '<html>');
  await write(join(app, 'assets', 'first.js'), 'first();');
  await write(stampFile(app), appStamp(app, INPUTS));
  await write(join(serverDir(dir, KEY), 'main.js'), 'main();');
  await write(join(serverDir(dir, KEY), 'model.json'), '{}');
  await write(recordFile(dir, KEY), recordOf(dir, KEY, INPUTS));
});

afterEach(() => rm(dir, { recursive: true, force: true }));

it('what is whole is built, under its own key and of its own inputs alone', () => {
  expect([isBuilt(dir, KEY), isBuilt(dir, 'another')]).toEqual([true, false]);
  expect([isAppBuilt(appIn(dir), INPUTS), isAppBuilt(appIn(dir), 'others')]).toEqual([true, false]);
});

describe('is not built where', () => {
  it.each([
    ['a file of the server is missing', () => rm(join(serverDir(dir, KEY), 'model.json'))],
    ['a file of the server is cut off', () => writeFile(join(serverDir(dir, KEY), 'model.json'), '{')],
    ['a file of the server says something else', () => writeFile(join(serverDir(dir, KEY), 'model.json'), '[]')],
    ['the server is missing', () => rm(serverDir(dir, KEY), { recursive: true })],
    ['its record is missing', () => rm(recordFile(dir, KEY))],
    ['its record is no JSON', () => writeFile(recordFile(dir, KEY), '{"app":"fed')],
    ['its record is of something else', () => writeFile(recordFile(dir, KEY), 'null')],
    ['a file of the app is missing', () => rm(join(appIn(dir), 'assets', 'first.js'))],
    ['a file of the app is cut off', () => writeFile(join(appIn(dir), 'index.html'), '')],
    ['the app is missing', () => rm(appIn(dir), { recursive: true })],
    ['the app is of other inputs', () => writeFile(stampFile(appIn(dir)), appStamp(appIn(dir), 'others'))],
  ])('%s', async (_, harm) => {
    await harm();
    expect(isBuilt(dir, KEY)).toBe(false);
  });
});
