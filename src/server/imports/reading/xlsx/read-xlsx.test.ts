import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { sheet, text } from '#tests/contract/support/workbooks.ts';
import { ProblemError } from '../../../http/problem.ts';
import { copiedRows } from '../../staged-rows.ts';
import type { ReadRow } from '../read-row.ts';
import { xlsxRows } from './read-xlsx.ts';

const PATH = 'xl/worksheets/sheet1.xml';

/** The rows of a workbook of one sheet, whose cells may share texts. */
const rowsOf = (rows: string, shared: readonly string[] = []): AsyncGenerator<ReadRow> => {
  const parts = new Map([
    [PATH, sheet(rows)],
    ['xl/sharedStrings.xml', `<sst>${shared.map((one) => `<si><t>${one}</t></si>`).join('')}</sst>`],
  ]);
  const open = async (path: string): Promise<Readable | null> => {
    const part = parts.get(path);
    return part === undefined ? null : Readable.from([Buffer.from(part)]);
  };
  const facts = { path: PATH, sheet: 'Hoja', sheets: 1, from1904: false };
  return xlsxRows({ open, close: () => undefined }, facts, { formulas: 0, firstFormula: '' });
};

const allOf = async <T>(pieces: AsyncIterable<T>): Promise<readonly T[]> => {
  const all: T[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
};

/** Why they cannot be read. */
const refusal = async (pieces: AsyncIterable<unknown>): Promise<unknown> => {
  const error: unknown = await allOf(pieces).catch((thrown: unknown) => thrown);
  if (!(error instanceof ProblemError)) throw error;
  const [first] = error.options.errors?.('es') ?? [];
  return { code: first?.code, params: first?.params };
};

const shared = '<c t="s"><v>0</v></c>';

/** So many rows, each with one cell of the shared text. */
const sharing = (count: number) => rowsOf(`<row>${shared}</row>`.repeat(count), ['x'.repeat(1_020)]);

describe('a text that cells share', () => {
  it('is bounded as one of a cell alone', async () => {
    const longest = 'x'.repeat(32_767);
    expect(await allOf(rowsOf(`<row>${shared}</row>`, [longest]))).toEqual([{ line: 1, cells: [longest] }]);
    expect(await refusal(rowsOf(`<row>${shared}</row>`, [`${longest}x`]))).toMatchObject({ code: 'bomb' });
  });

  it('counts in each cell of a row', async () => {
    const long = ['x'.repeat(30_000)];
    expect(await allOf(rowsOf(`<row>${shared.repeat(34)}</row><row>${shared.repeat(34)}</row>`, long))).toHaveLength(2);
    expect(await refusal(rowsOf(`<row/><row>${shared.repeat(35)}</row>`, long))).toEqual({
      code: 'longSheetRow',
      params: { line: 2 },
    });
  });

  it('counts in each row of what is kept of a file', async () => {
    expect(await allOf(copiedRows(sharing(1_024), { letters: 0 }, 1024 * 1024))).not.toHaveLength(0);
    expect(await refusal(copiedRows(sharing(1_025), { letters: 0 }, 1024 * 1024))).toEqual({
      code: 'whole',
      params: { most: 1 },
    });
  });
});

it.each(['abc', '1.5', '99999999999', '0'])(
  'a row that its sheet numbers %s is told as what is damaged',
  async (number) => {
    expect(await refusal(rowsOf(`<row r="${number}">${text('A1', 'x')}</row>`))).toEqual({
      code: 'workbook',
      params: { part: `${PATH} <row r="${number}">` },
    });
  },
);

it('a cell in no column is told, and not left out', async () => {
  expect(await refusal(rowsOf(`<row r="7">${text('9', 'x')}</row>`))).toMatchObject({ code: 'workbook' });
});
