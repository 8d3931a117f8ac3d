import { expect, test } from 'vitest';
import { textCodec } from './text-codec.ts';
import { cleanText, isBlank, oneLine } from './texts.ts';

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

test.each([
  ['a space of zero width', '\u200B'],
  ['a word joiner', '\u2060'],
  ['a byte order mark', '\uFEFF'],
  ['a soft hyphen', '\u00AD'],
  ['a mark of direction', '\u200F'],
  ['a control character', '\u0000'],
  ['a Hangul filler', '\u3164'],
  ['an empty pattern of Braille', '\u2800'],
  ['a wide space', '\u3000'],
  ['several of them', ' \u200B\u00AD\n\u2060\t'],
])('nothing is said by %s alone, to the server or in a form', (_, text) => {
  expect(isBlank(text)).toBe(true);
  expect(cleanText(text)).toBeNull();
  expect(textCodec().fromText(text)).toBeNull();
});

test.each([
  ['joined emojis', '👩‍🎓'],
  ['words of scripts that join letters by it', 'می‌خواهم'],
  ['a hyphen that may break a word', 'extra\u00ADordinario'],
  ['one letter', 'a'],
  ['a letter between what nobody sees', '\u200Ba\u200B'],
  ['a mark of its own', '—'],
])('what is unseen within %s stays', (_, text) => {
  expect(cleanText(text)).toBe(text);
  expect(textCodec().fromText(text)).toBe(text);
});
