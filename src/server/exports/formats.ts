import type { AskedExport, Format } from './asked.ts';
import type { ExportColumn } from './columns.ts';
import type { WrittenRow } from './copied-rows.ts';
import { csvFile } from './csv-file.ts';
import { xlsxFile } from './xlsx-file.ts';

/** A sort of file, and how one is made while its rows come. */
export interface FileFormat {
  /** Media type. */
  readonly type: string;
  readonly ending: string;
  readonly make: (
    columns: readonly ExportColumn[],
    rows: AsyncIterable<readonly WrittenRow[]>,
    asked: AskedExport,
    title: string,
  ) => AsyncIterable<string | Uint8Array>;
}

export const formats: Readonly<Record<Format, FileFormat>> = {
  csv: {
    type: 'text/csv; charset=utf-8',
    ending: 'csv',
    make: (columns, rows, { separator }) => csvFile(columns, rows, separator),
  },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ending: 'xlsx',
    make: (columns, rows, _asked, title) => xlsxFile(title, columns, rows),
  },
};
