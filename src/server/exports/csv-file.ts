import type { Separator } from './asked.ts';
import type { ExportColumn } from './columns.ts';
import type { WrittenRow } from './copied-rows.ts';
import { CSV_BEGINNING, csvFigure, csvText } from './csv.ts';

type ToldColumn = Pick<ExportColumn, 'label' | 'text' | 'form'>;

/** As COPY has it. */
const END_OF_LINE = '\n';

/** The beginning of a file, with the names of its columns. */
export const csvHead = (columns: readonly Pick<ExportColumn, 'label'>[], separator: Separator): string =>
  CSV_BEGINNING + columns.map(({ label }) => csvText(label)).join(separator) + END_OF_LINE;

/** A CSV file in UTF-8 as COPY writes it, a part for each part of the rows. */
export async function* csvFile(
  columns: readonly ToldColumn[],
  rows: AsyncIterable<readonly WrittenRow[]>,
  separator: Separator,
): AsyncGenerator<string> {
  const cells = columns.map(({ text, form }) => {
    const write = form === null ? csvText : csvFigure;
    return (written: string | null | undefined): string =>
      written === null || written === undefined ? '' : write(text(written));
  });
  const lineOf = (row: WrittenRow): string => cells.map((cell, at) => cell(row[at])).join(separator) + END_OF_LINE;
  yield csvHead(columns, separator);
  for await (const some of rows) yield some.map(lineOf).join('');
}
