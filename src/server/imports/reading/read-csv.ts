import { pipeline, type Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { MOST_IMPORT_COLUMNS, type ImportSeparator } from '#src/model/import.ts';
import { unreadable } from '../unreadable.ts';
import { LONGEST_ROW, type ReadRow } from './read-row.ts';

/** As the parser gives them, whose types do not tell. */
const records = (parser: AsyncIterable<string[]>): AsyncIterable<string[]> => parser;

/** The rows of a text; empty lines are none. Throws `import-unreadable` with the line that cannot be read. */
export async function* csvRows(text: Readable, delimiter: ImportSeparator): AsyncGenerator<ReadRow> {
  const parser = parse({ delimiter, relax_column_count: true, max_record_size: LONGEST_ROW });
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
    throw unreadable(error.code === 'CSV_MAX_RECORD_SIZE' ? 'longRow' : 'quotes', { line }, error);
  } finally {
    text.destroy();
  }
}
