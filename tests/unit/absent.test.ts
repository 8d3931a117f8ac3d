import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** The one form in which what is absent becomes nothing, and says that this is meant. */
const ALLOWED = 'src/model/absent.ts';

const HIDDEN = /(?:\?\?|\|\|)=?\s*(?:''|""|``)/g;

/** Where a code makes nothing of what is absent, whether that is ordinary or a mistake. */
const hiddenIn = (code: string): readonly string[] => code.match(HIDDEN) ?? [];

async function codesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => /\.[jt]sx?$/.test(name) && !/\.test\./.test(name)).map((name) => join(folder, name));
}

it.each(["a ?? ''", 'a ?? ""', 'a ??\n  ``', "a ??= ''", "a || ''"])('%j is found', (code) => {
  expect(hiddenIn(code)).toHaveLength(1);
});

it.each(["a ?? 'x'", "a ?? ' '", 'orEmpty(a)', "a === ''", "present(a, '')"])('%j is left alone', (code) => {
  expect(hiddenIn(code)).toEqual([]);
});

it('an absence is told by present(), or is ordinary and says so by orEmpty()', async () => {
  const files = (await Promise.all(['src', 'scripts'].map(codesIn))).flat();
  expect(files.length).toBeGreaterThan(1000);
  const found = await Promise.all(
    files.map(async (file) => hiddenIn(await readFile(file, 'utf8')).map((code) => `${file}: ${code}`)),
  );
  expect(found.flat().filter((told) => !told.startsWith(ALLOWED))).toEqual([]);
  expect(found.flat().some((told) => told.startsWith(ALLOWED))).toBe(true);
});
