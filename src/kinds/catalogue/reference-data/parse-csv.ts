import { CsvError, parse } from 'csv-parse/sync';
import type { Problem } from '#src/model/problem.ts';
import { csvProblem } from './problems.ts';

export interface CsvTable {
  readonly header: readonly string[];
  readonly rows: readonly { readonly cells: readonly string[]; readonly line: number }[];
  readonly problems: readonly Problem[];
}

/** A file of comma-separated values, quoted where need be, in UTF-8, its first line the header. */
export function parseCsv(file: string, text: string): CsvTable {
  const problem = (line: number, message: string): Problem => csvProblem(file, text, line, 'csv-syntax', message);
  try {
    const parsed: unknown = parse(text, { bom: true, info: true, relax_column_count: true, skip_empty_lines: true });
    const [header, ...rows] = Array.isArray(parsed) ? parsed.filter(isRow) : [];
    if (!header)
      return { header: [], rows: [], problems: [problem(1, 'The file is empty: it lacks even its header.')] };
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
