import { CsvError, parse } from 'csv-parse/sync';
import type { ImportSeparator } from '#src/model/import.ts';

const SEPARATORS: readonly ImportSeparator[] = [',', ';', '\t', '|'];

const LINES = 50;

/** How well a sign parts the first rows: how many cells they have where most have as many; nothing where it parts none. */
function partsOf(sample: string, delimiter: ImportSeparator): number {
  try {
    const rows: string[][] = parse(sample, { delimiter, relax_column_count: true, relax_quotes: true, to: LINES });
    // The last may be cut off.
    const counts = (rows.length > 1 ? rows.slice(0, -1) : rows).map(({ length }) => length);
    const [first = 1] = counts;
    return first < 2 ? 0 : first * (counts.filter((count) => count === first).length / counts.length);
  } catch (error) {
    if (error instanceof CsvError) return 0;
    throw error;
  }
}

/** The sign between the cells of a text, as its beginning shows it; the comma where nothing parts them. */
export function separatorOf(beginning: string): ImportSeparator {
  const scored = SEPARATORS.map((separator) => [separator, partsOf(beginning, separator)] as const);
  const [best = [',', 0] as const] = scored.toSorted(([, one], [, other]) => other - one);
  return best[1] === 0 ? ',' : best[0];
}
