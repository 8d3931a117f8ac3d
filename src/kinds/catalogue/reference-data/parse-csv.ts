import { CsvError, parse } from 'csv-parse/sync';
import type { Problem } from '#src/model/problem.ts';
import { csvProblem } from './problems.ts';

export interface CsvTable {
  readonly header: readonly string[];
  readonly rows: readonly { readonly cells: readonly string[]; readonly line: number }[];
  readonly problems: readonly Problem[];
}

/** What stands for bytes that are no UTF-8. */
const REPLACED = '\uFFFD';

const UTF_8 = 'Save it as “CSV UTF-8”.';
const COMMAS = 'Save it with commas, as “CSV UTF-8 (comma delimited)”.';

/** A file of comma-separated values, quoted where need be, in UTF-8, its first line the header. */
export function parseCsv(file: string, text: string): CsvTable {
  const problem = (line: number, message: string, hint?: string): Problem =>
    csvProblem(file, text, line, 'csv-syntax', message, hint);
  const foreign = text.split('\n').findIndex((line) => line.includes(REPLACED));
  if (foreign !== -1)
    return {
      header: [],
      rows: [],
      problems: [problem(foreign + 1, 'The file is not UTF-8: letters are lost.', UTF_8)],
    };
  try {
    const parsed: unknown = parse(text, { bom: true, info: true, relax_column_count: true, skip_empty_lines: true });
    const [header, ...rows] = Array.isArray(parsed) ? parsed.filter(isRow) : [];
    if (!header)
      return { header: [], rows: [], problems: [problem(1, 'The file is empty: it lacks even its header.')] };
    const [only, ...others] = header.record;
    if (only !== undefined && others.length === 0 && only.includes(';'))
      return { header: [], rows: [], problems: [problem(1, 'The cells are parted by semicolons.', COMMAS)] };
    const width = header.record.length;
    return {
      header: header.record,
      rows: rows
        .filter(({ record }) => record.length === width)
        .map(({ record, info }) => ({ cells: record, line: info.lines })),
      problems: rows
        .filter(({ record }) => record.length !== width)
        .map(({ record, info }) => problem(info.lines, `The line has ${record.length} cells, the header ${width}.`)),
    };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = 'lines' in error && typeof error.lines === 'number' ? error.lines : 1;
    return { header: [], rows: [], problems: [problem(line, error.message)] };
  }
}

interface Row {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && 'record' in value && Array.isArray(value.record) && 'info' in value;
