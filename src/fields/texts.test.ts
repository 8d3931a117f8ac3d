import { expect, test } from 'vitest';
import { cleanText } from './texts.ts';

const ACUTE = '\u0301';

test('a letter keeps the accents that any script gives it', () => {
  expect(cleanText(`e${ACUTE}`)).toBe('é');
  expect(cleanText('ผู้ที่ ง̵̡̛̰̦̏')).toBe('ผู้ที่ ง̵̡̛̰̦̏'.normalize('NFC'));
  expect(cleanText(`x${ACUTE.repeat(30)}y`)).toBe(`x${ACUTE.repeat(30)}y`);
});

test('a letter keeps thirty accents of more than anybody reads', () => {
  expect(cleanText(`x${ACUTE.repeat(31)}y`)).toBe(`x${ACUTE.repeat(30)}y`);
  const many = cleanText(`a${'\u0315'.repeat(250_000)}${'\u0300'.repeat(250_000)} b`);
  expect(many).toBe(`a${'\u0315'.repeat(30)} b`);
  // Each of these is two accents, taken apart.
  const doubled = cleanText(`a${'\u0344'.repeat(20)}`) ?? '';
  expect(doubled.length).toBeLessThanOrEqual(31);
  expect(cleanText(doubled)).toBe(doubled);
});
