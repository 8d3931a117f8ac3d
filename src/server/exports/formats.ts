import { MOST_PDF_ROWS } from '#src/model/export-limits.ts';
import { empty, type Fragment, literal, sql } from '../sql/sql.ts';
import type { AskedExport, Format } from './asked.ts';
import { type ExportColumn, readColumns } from './columns.ts';
import { copiedRows, type WrittenRow } from './copied-rows.ts';
import { csvFile, csvHead } from './csv-file.ts';
import { guardedSql } from './csv.ts';
import type { Paper } from './pdf/paper.ts';
import { pdfFile } from './pdf/pdf-file.ts';
import { printedCsv } from './printed-csv.ts';
import { xlsxFile } from './xlsx-file.ts';

/** What of each row is read, and what becomes of it. */
export interface FilePlan {
  readonly values: readonly Fragment[];
  /** Of COPY. */
  readonly options: Fragment;
  /** Makes the file while its rows come; `count` is told of them, of more where their texts have several lines. */
  readonly make: (
    chunks: AsyncIterable<Uint8Array>,
    count: (rows: number) => void,
  ) => AsyncIterable<string | Uint8Array>;
}

/** What a file tells of itself. */
export interface About {
  readonly title: string;
  /** What stands around it on paper; asked for by what is paper alone. */
  readonly paper: () => Promise<Paper>;
}

/** A sort of file. */
export interface FileFormat {
  /** Media type. */
  readonly type: string;
  readonly ending: string;
  /** How many rows it may have, where there is a bound. */
  readonly most?: number;
  readonly plan: (columns: readonly ExportColumn[], asked: AskedExport, about: About) => FilePlan;
}

async function* countedRows(
  chunks: AsyncIterable<Uint8Array>,
  count: (rows: number) => void,
): AsyncGenerator<readonly WrittenRow[]> {
  for await (const some of copiedRows(chunks)) {
    count(some.length);
    yield some;
  }
}

/** A file of rows that the program tells, as far as the database did not. */
function toldPlan(
  columns: readonly ExportColumn[],
  counted: boolean,
  make: (
    columns: readonly ExportColumn[],
    rows: AsyncIterable<readonly WrittenRow[]>,
  ) => AsyncIterable<string | Uint8Array>,
): FilePlan {
  const read = readColumns(columns, counted);
  return {
    values: read.map(({ value }) => value),
    options: empty,
    make: (chunks, count) => make(read, countedRows(chunks, count)),
  };
}

/** The database writes the file itself where it can tell all columns. */
function csvPlan(columns: readonly ExportColumn[], { separator }: AskedExport): FilePlan {
  const values = columns.flatMap(({ printed, form }) => {
    if (printed === null) return [];
    return [form === null ? guardedSql(printed) : printed];
  });
  if (values.length < columns.length) return toldPlan(columns, false, (read, rows) => csvFile(read, rows, separator));
  return {
    values,
    options: sql` (format csv, force_quote *, delimiter ${literal(separator)})`,
    make: (chunks, count) => printedCsv(csvHead(columns, separator), chunks, count),
  };
}

async function* onPaper(
  columns: readonly ExportColumn[],
  rows: AsyncIterable<readonly WrittenRow[]>,
  paper: About['paper'],
): AsyncGenerator<Uint8Array> {
  yield* pdfFile(columns, rows, await paper());
}

export const formats: Readonly<Record<Format, FileFormat>> = {
  csv: { type: 'text/csv; charset=utf-8', ending: 'csv', plan: csvPlan },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ending: 'xlsx',
    plan: (columns, _asked, { title }) => toldPlan(columns, true, (read, rows) => xlsxFile(title, read, rows)),
  },
  pdf: {
    type: 'application/pdf',
    ending: 'pdf',
    most: MOST_PDF_ROWS,
    plan: (columns, _asked, { paper }) => toldPlan(columns, false, (read, rows) => onPaper(read, rows, paper)),
  },
};
