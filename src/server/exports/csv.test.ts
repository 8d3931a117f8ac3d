import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { csvFile } from './csv-file.ts';
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

const asIs = (written: string): string => written;

async function* rows() {
  yield [['=cmd|A1', '-1,234.50']];
  yield [
    ['uno;"dos"', null],
    ['', '-5 %'],
  ];
}

it('a file of columns keeps negative numbers, guards texts, and reads back with either separator', async () => {
  const columns = [
    { label: 'Título', text: asIs, form: null },
    { label: 'Monto', text: asIs, form: { kind: 'number', format: '0' } },
  ] as const;
  for (const separator of [',', ';'] as const) {
    let file = '';
    for await (const part of csvFile(columns, rows(), separator)) file += part;
    expect(file.startsWith('\u{FEFF}"Título"')).toBe(true);
    expect(parse(file, { bom: true, delimiter: separator })).toEqual([
      ['Título', 'Monto'],
      ["'=cmd|A1", '-1,234.50'],
      ['uno;"dos"', ''],
      ['', '-5 %'],
    ]);
  }
});
