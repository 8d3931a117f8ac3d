import { LARGEST_IMPORT } from '#src/model/import.ts';
import { copied } from '../db/copy-in.ts';
import type { ReadRow } from './reading/read-row.ts';
import type { Survey } from './survey.ts';
import { unreadable } from './unreadable.ts';

const CHUNK = 64 * 1024;

/**
 * In letters, of all rows of one file as they are kept: what a text file of the largest size comes to with its quotes. A
 * workbook says a text once that stands in a million cells.
 */
export const MOST_STAGED = 3 * LARGEST_IMPORT;

/** Rows as they are copied into the database, in pieces; counts what they come to. Throws `import-unreadable` where they come to too much. */
export async function* copiedRows(
  rows: AsyncIterable<ReadRow>,
  survey: Pick<Survey, 'letters'>,
  most = MOST_STAGED,
): AsyncGenerator<string> {
  let chunk = '';
  let number = 0;
  for await (const { line, cells } of rows) {
    const row = copied(JSON.stringify(cells));
    survey.letters += row.length;
    if (survey.letters > most) throw unreadable('whole', { most: Math.floor(most / 1024 / 1024) });
    chunk += `${number}\t${line}\t${row}\n`;
    number += 1;
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}
