import { pipeline, type Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { MOST_IMPORT_COLUMNS, type ImportSeparator } from '#src/model/import.ts';
import { unreadable } from '../unreadable.ts';
import { LONGEST_ROW, type ReadRow } from './read-row.ts';

/** As the parser gives them, whose types do not tell. */
const records = (parser: AsyncIterable<string[]>): AsyncIterable<string[]> => parser;

const asRows = (delimiter: ImportSeparator) => ({
  delimiter,
  relax_column_count: true,
  max_record_size: LONGEST_ROW,
});

/** The line after the last row of a text that can be read: the parser gives away nothing of what it read when it gives up. */
async function brokenLine(text: Readable, delimiter: ImportSeparator): Promise<number> {
  let read = 0;
  const note = (_record: unknown, { lines }: { readonly lines: number }): null => {
    read = lines;
    return null;
  };
  const parser = parse({ ...asRows(delimiter), on_record: note });
  pipeline(text, parser, () => undefined);
  try {
    // It gives none away: the first answer comes when all of it is read, or cannot be.
    await records(parser)[Symbol.asyncIterator]().next();
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
  }
  return read + 1;
}

/**
 * The rows of a text; empty lines are none. Throws `import-unreadable` with the line in which the row begins that cannot be read.
 * @param open reads it from its beginning
 */
export async function* csvRows(open: () => Readable, delimiter: ImportSeparator): AsyncGenerator<ReadRow> {
  const text = open();
  const parser = parse(asRows(delimiter));
  // Whoever reads it is told what went wrong.
  pipeline(text, parser, () => undefined);
  let line = 1;
  try {
    for await (const cells of records(parser)) {
      if (cells.length > MOST_IMPORT_COLUMNS) {
        throw unreadable('columns', { line, count: cells.length, most: MOST_IMPORT_COLUMNS });
      }
      if (cells.length > 1 || cells[0] !== '') yield { line, cells };
      line += 1;
      for (const cell of cells) if (cell.includes('\n')) line += cell.split('\n').length - 1;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const at = { line: await brokenLine(open(), delimiter) };
    throw unreadable(error.code === 'CSV_MAX_RECORD_SIZE' ? 'longRow' : 'quotes', at, error);
  } finally {
    text.destroy();
  }
}
