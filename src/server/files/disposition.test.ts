import { expect, test } from 'vitest';
import { fileName } from './disposition.ts';

test('a long name keeps its beginning, and its ending where the bytes bear it out', () => {
  expect(fileName(`${'a'.repeat(500)}.jpeg`, ['jpg', 'jpeg'])).toBe(`${'a'.repeat(150)}.jpeg`);
  expect(fileName(`${'a'.repeat(50_000)}.jpeg`, ['jpg', 'jpeg'])).toBe(`${'a'.repeat(150)}.jpeg`);
  expect(fileName(`${'a'.repeat(50_000)}.exe`, ['jpg'])).toBe(`${'a'.repeat(150)}.jpg`);
});

test.each([
  ['dots', `a${'.'.repeat(500_000)}b`],
  ['spaces', `a${' '.repeat(500_000)}b.jpg`],
  ['accents', `a${'\u0315'.repeat(200_000)}${'\u0300'.repeat(200_000)}.jpg`],
])('a name of nothing but %s is cut before it is read', (_what, given) => {
  expect(fileName(given, ['jpg'])).toMatch(/^.{1,154}$/u);
});
