import type { Separator } from './asked.ts';
import type { ExportColumn } from './columns.ts';
import type { WrittenRow } from './copied-rows.ts';
import { CSV_BEGINNING, CSV_END_OF_LINE, csvNumber, csvText } from './csv.ts';

type ToldColumn = Pick<ExportColumn, 'label' | 'text' | 'form'>;

/** A CSV file (RFC 4180) in UTF-8, a part for each part of the rows. */
export async function* csvFile(
  columns: readonly ToldColumn[],
  rows: AsyncIterable<readonly WrittenRow[]>,
  separator: Separator,
): AsyncGenerator<string> {
  const cells = columns.map(({ text, form }) => {
    const write = form?.kind === 'number' ? csvNumber : csvText;
    return (written: string | null | undefined): string =>
      written === null || written === undefined ? '' : write(text(written));
  });
  const lineOf = (row: WrittenRow): string => cells.map((cell, at) => cell(row[at])).join(separator) + CSV_END_OF_LINE;
  yield CSV_BEGINNING + columns.map(({ label }) => csvText(label)).join(separator) + CSV_END_OF_LINE;
  for await (const some of rows) yield some.map(lineOf).join('');
}
