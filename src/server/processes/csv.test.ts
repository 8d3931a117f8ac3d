import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

it('writes a line that spreadsheets read as it was meant, and run nothing of', () => {
  expect(csvLine(['a', null, 7, true, ''])).toBe('"a",,7,true,""\r\n');
  expect(csvLine(['dice "sí", y\nno'])).toBe('"dice ""sí"", y\nno"\r\n');
  for (const begin of ['=', '+', '-', '@', '\t', '\n', '＝', '＋', '－', '＠']) {
    expect(csvLine([`${begin}cmd`])).toBe(`"'${begin}cmd"\r\n`);
  }
  expect(csvLine(['a=1', -7])).toBe('"a=1",-7\r\n');
  expect(csvLine(['A;=CMD|Y'])).toBe('"A;=CMD|Y"\r\n');
  expect(csvLine([{ a: 1 }])).toBe('"{""a"":1}"\r\n');
});
