import { buffer } from 'node:stream/consumers';
import readXlsxFile from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { columnLetters, dayNumber, textCell } from './sheet-xml.ts';
import { xlsxFile } from './xlsx-file.ts';

const asIs = (written: string): string => written;
const number = (written: string) => (written.length <= 15 ? Number(written) : written);

const COLUMNS = [
  { label: 'Código', text: asIs, form: null, wire: asIs },
  { label: 'Monto', text: asIs, form: { kind: 'number', format: '#,##0.00' }, wire: number },
  { label: 'Fecha', text: asIs, form: { kind: 'date', format: 'dd/mm/yyyy' }, wire: asIs },
] as const;

type Rows = readonly (readonly (string | null)[])[];

async function* inParts(rows: Rows, size: number) {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}

const readBack = async (rows: Rows, most?: number) =>
  readXlsxFile(await buffer(xlsxFile('Cobros / «Año»: [1]', COLUMNS, inParts(rows, 2), most)), { trim: false });

it('numbers are numbers, days days, and all else is text as it stands', async () => {
  const [sheet] = await readBack([
    ['007', '-1234.5', '2026-02-27T00:00:00'],
    ['=cmd|A1', '0', '2024-02-29T12:00:00'],
    ['<b>&"ñ" _x0041_', '12345678901234567.25', null],
    [' dos  espacios ', null, '1000-01-01T00:00:00'],
  ]);
  expect(sheet?.sheet).toBe('Cobros   «Año»   1');
  expect(sheet?.data).toEqual([
    ['Código', 'Monto', 'Fecha'],
    ['007', -1234.5, new Date('2026-02-27T00:00:00Z')],
    ['=cmd|A1', 0, new Date('2024-02-29T12:00:00Z')],
    ['<b>&"ñ" _x0041_', '12345678901234567.25', null],
    [' dos  espacios ', null, '1000-01-01T00:00:00'],
  ]);
});

it('what one sheet has no room for stands on the next, beneath the same heads, and no row is lost or doubled', async () => {
  const rows = Array.from({ length: 7 }, (_, at) => [`fila ${at}`, String(at), null]);
  const sheets = await readBack(rows, 4);
  expect(sheets.map(({ data }) => data.length)).toEqual([4, 4, 2]);
  expect(sheets.map(({ data }) => data[0]?.[0])).toEqual(['Código', 'Código', 'Código']);
  expect(sheets.flatMap(({ data }) => data.slice(1).map(([code]) => code))).toEqual(rows.map(([code]) => code));
  // A sheet that is full to its last row is the last one.
  expect((await readBack(rows.slice(0, 3), 4)).length).toBe(1);
  expect((await readBack([]))[0]?.data).toEqual([['Código', 'Monto', 'Fecha']]);
});

async function* broken() {
  yield [['uno', '1', null]];
  throw new Error('The database is gone.');
}

it('what fails while rows come fails the file', async () => {
  await expect(buffer(xlsxFile('Uno', COLUMNS, broken()))).rejects.toThrow('The database is gone.');
});

it('calls columns as spreadsheets do', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});

it('knows the days that spreadsheets know, and leaves out what XML cannot say', () => {
  expect(dayNumber('1900-03-01T00:00:00')).toBe(61);
  expect(dayNumber('1900-02-28T00:00:00')).toBeNull();
  expect(dayNumber('2026-02-27T12:00:00')).toBe(46_080.5);
  expect(textCell('A1', 'a\u{0}\u{B}b\u{FFFF}\tc')).toContain('>ab\tc<');
  expect(textCell('A1', 'x'.repeat(40_000))).toHaveLength(textCell('A1', '').length + 32_767);
});
