import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { ProblemError } from '../../http/problem.ts';
import { csvRows } from './read-csv.ts';

/** What is told of a text that cannot be read; its rows where it can. */
async function read(text: string): Promise<unknown> {
  const rows: unknown[] = [];
  try {
    for await (const { line, cells } of csvRows(() => Readable.from([text]), ',')) rows.push([line, ...cells]);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return error.options.errors?.('es')[0]?.params;
  }
  return rows;
}

it.each([
  ['at the end', 'Nombre,ISO\n"Wakanda,WK\nX,XX\n', 2],
  ['after cells of several lines and empty ones', 'Nombre,ISO\n"a\nb",c\n\n"Wakanda,WK\nX,XX\n', 5],
  ['within a row', 'Nombre,ISO\r\na,b\r\n"Wak"anda,WK\r\nX,XX\r\n', 3],
])('tells in which line a row begins whose quotes do not close %s', async (_where, text, line) => {
  expect(await read(text)).toEqual({ line });
});

it('gives each row with its line', async () => {
  expect(await read('A,B\n"a\nb",c\n\nd,e\n')).toEqual([
    [1, 'A', 'B'],
    [2, 'a\nb', 'c'],
    [5, 'd', 'e'],
  ]);
});
