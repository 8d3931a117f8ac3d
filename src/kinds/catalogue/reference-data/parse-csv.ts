import { CsvError, parse } from 'csv-parse/sync';
import { orEmpty } from '#src/model/absent.ts';
import { present } from '#src/model/present.ts';
import type { Problem } from '#src/model/problem.ts';
import { csvProblem } from './problems.ts';

export interface CsvRow {
  readonly cells: readonly string[];
  /** Where it begins. */
  readonly line: number;
  /** As it is written. */
  readonly raw: string;
}

export interface CsvTable {
  readonly header: readonly string[];
  readonly rows: readonly CsvRow[];
  /** As it is written: the row of the names. */
  readonly names: CsvRow;
  readonly problems: readonly Problem[];
}

/** What stands for bytes that are no UTF-8. */
const REPLACED = '\uFFFD';

const UTF_8 = 'Save it as “CSV UTF-8”.';
const COMMAS = 'Save it with commas, as “CSV UTF-8 (comma delimited)”.';
const QUOTED_COMMA = 'A value with a comma in it stands in quotes: "Uno, dos".';
const QUOTES = 'A value with a quote in it stands in quotes, and each quote in it twice: "El ""Viejo""".';

const NO_ROW: CsvRow = { cells: [], line: 1, raw: '' };

/** What other programs part cells by, where there is any of it in the line. */
const partedBy = (line: string): 'semicolons' | 'tabs' | null =>
  line.includes(';') ? 'semicolons' : line.includes('\t') ? 'tabs' : null;

/** Where a cell of a row begins. Nothing is computed before it is asked for. */
export function placeOfCell({ raw, line }: CsvRow, cell: number): { readonly line: number; readonly column: number } {
  let before = 0;
  let at = 0;
  let isQuoted = false;
  for (; at < raw.length && before < cell; at += 1) {
    const character = raw[at];
    if (character === '"') isQuoted = !isQuoted;
    else if (character === ',' && !isQuoted) before += 1;
  }
  const above = raw.slice(0, at).split('\n');
  return { line: line + above.length - 1, column: present(above.at(-1), 'A line').length + 1 };
}

/** A file of comma-separated values, quoted where need be, in UTF-8, its first line the header. */
export function parseCsv(file: string, text: string): CsvTable {
  const refuse = (line: number, column: number, message: string, hint?: string): CsvTable => ({
    header: [],
    rows: [],
    names: NO_ROW,
    problems: [csvProblem(file, text, line, 'csv-syntax', message, hint, column)],
  });
  const foreign = text.indexOf(REPLACED);
  if (foreign !== -1) {
    const above = text.slice(0, foreign).split('\n');
    const column = present(above.at(-1), 'A line').length + 1;
    return refuse(above.length, column, 'The file is not UTF-8: letters are lost.', UTF_8);
  }
  // Before the quotes, which stand nowhere where other marks part the cells.
  const header = orEmpty(text.split('\n')[0]);
  const parting = header.includes(',') ? null : partedBy(header);
  if (parting !== null) return refuse(1, 1, `The cells are parted by ${parting}.`, COMMAS);
  try {
    const options = { bom: true, raw: true, relax_column_count: true, skip_empty_lines: true };
    const parsed: unknown = parse(text, options);
    const [names, ...rows] = rowsOf((Array.isArray(parsed) ? parsed : []).filter(isParsed), text);
    if (!names) return refuse(1, 1, 'The file is empty: it lacks even its header.');
    const width = names.cells.length;
    return {
      header: names.cells,
      names,
      rows: rows.filter(({ cells }) => cells.length === width),
      problems: rows
        .filter(({ cells }) => cells.length !== width)
        .map((row) => {
          const message = `The line has ${row.cells.length} cells, the header ${width}.`;
          const isLonger = row.cells.length > width;
          const { line, column } = placeOfCell(row, isLonger ? width : 0);
          const foreignMark = partedBy(row.raw);
          const otherwise = foreignMark === null ? '' : `They are parted by ${foreignMark}. ${COMMAS}`;
          return csvProblem(file, text, line, 'csv-syntax', message, isLonger ? QUOTED_COMMA : otherwise, column);
        }),
    };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = 'lines' in error && typeof error.lines === 'number' ? error.lines : 1;
    const at = Math.min(line, text.split('\n').length);
    const broken = orEmpty(text.split('\n')[at - 1]);
    const parts = broken.includes(',') ? null : partedBy(broken);
    return refuse(at, 1, error.message, parts === null ? QUOTES : `The cells are parted by ${parts}. ${COMMAS}`);
  }
}

interface Parsed {
  readonly record: readonly string[];
  readonly raw: string;
}

const isParsed = (value: unknown): value is Parsed =>
  typeof value === 'object' && value !== null && 'record' in value && Array.isArray(value.record) && 'raw' in value;

/** Where each begins is found in the text: the parser counts other line ends than people see. */
function rowsOf(parsed: readonly Parsed[], text: string): readonly CsvRow[] {
  let at = 0;
  let line = 1;
  const rows: CsvRow[] = [];
  for (const { record, raw } of parsed) {
    // What it gives as written may have more line ends around it than the text.
    const written = raw.replaceAll(/^[\r\n]+|[\r\n]+$/g, '');
    const begins = Math.max(at, text.indexOf(written, at));
    line += text.slice(at, begins).split('\n').length - 1;
    rows.push({ cells: record, line, raw: written });
    line += written.split('\n').length - 1;
    at = begins + written.length;
  }
  return rows;
}
