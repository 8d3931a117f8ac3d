import { expect, test } from 'vitest';
import { cleanText, oneLine } from './texts.ts';

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

test('a text of one line is one, whatever it was pasted from', () => {
  expect(oneLine('Ana\r\n2020-01-01T00:00:00 Cambió\t999')).toBe('Ana 2020-01-01T00:00:00 Cambió 999');
  expect(oneLine('uno\u2028dos')).toBe('uno dos');
  expect(oneLine('factura\u202Efdp.exe')).toBe('facturafdp.exe');
  expect(oneLine(' ñandú – «así» ')).toBe('ñandú – «así»');
  expect(oneLine('\n\u202E ')).toBeNull();
});
