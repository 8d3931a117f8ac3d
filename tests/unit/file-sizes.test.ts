import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LONGEST } from '../../scripts/support/longest-first.ts';

/** What nobody has in mind at once is split by what it is about. */
const MOST = 300;

/** What is generated is as long as what it is made of. */
const codesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.([jt]sx?|css)$/.test(file) && !file.includes('expected/'))
    .map((file) => join(folder, file));

const linesOf = (text: string): number => text.replace(/\n$/, '').split('\n').length;

it.each([
  ['', 1],
  ['one', 1],
  ['one\n', 1],
  ['one\n\nthree\n', 3],
])('%j has %d lines', (text, lines) => {
  expect(linesOf(text)).toBe(lines);
});

it(`no file of code has more than ${MOST} lines, tests and styles too`, () => {
  const files = ['src', 'scripts', 'tests'].flatMap(codesBelow);
  expect(files.length).toBeGreaterThan(1500);
  const long = files.map((file) => ({ file, lines: linesOf(readFileSync(file, 'utf8')) }));
  expect(long.filter(({ lines }) => lines > MOST)).toEqual([]);
});

it.each(LONGEST)('%s, which is begun first, is there', (file) => {
  expect(existsSync(file)).toBe(true);
});
