import { expect, it } from 'vitest';
import ucs2length from './ucs2length.ts';

it.each([
  ['', 0],
  ['Ñandú', 5],
  ['a😀b😀', 4],
  ['😀', 1],
  // Halves of which the other is missing, and one between two others.
  ['\uD83D', 1],
  ['\uDE00\uD83D', 2],
  ['\uD83D\uD83D\uDE00\uDE00', 3],
])('counts the characters of %j as people do', (text, count) => {
  expect(ucs2length(text)).toBe(count);
});
