import type { ImportEncoding, ImportSeparator } from '#src/model/import.ts';
import type { Incoming } from '../files/incoming.ts';
import { encodingOf } from './reading/encoding.ts';
import { csvRows } from './reading/read-csv.ts';
import type { ReadRow } from './reading/read-row.ts';
import { separatorOf } from './reading/separator.ts';
import { beginningOf } from './reading/source.ts';
import { beginningText, utf8Of } from './reading/utf8.ts';
import { openWorkbook } from './reading/xlsx/open-workbook.ts';
import { type SheetNotes, xlsxRows } from './reading/xlsx/read-xlsx.ts';
import { factsOf } from './reading/xlsx/workbook-parts.ts';
import { unreadable } from './unreadable.ts';
import type { Notice } from './words.ts';

/** A file that is about to be read. */
export interface OpenedFile {
  readonly format: 'csv' | 'xlsx';
  readonly encoding: ImportEncoding | null;
  readonly separator: ImportSeparator | null;
  readonly sheet: string | null;
  /** Its rows, once. */
  readonly rows: AsyncIterable<ReadRow>;
  /** What was met, once they were read. */
  readonly notices: () => readonly Notice[];
  readonly close: () => void;
}

type Bytes = Pick<Incoming, 'content' | 'path'>;

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
/** Of files that older programs of Microsoft have written. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

const GUESSED_BY = 64 * 1024;

async function openCsv(file: Bytes): Promise<OpenedFile> {
  const encoded = await encodingOf(file);
  const separator = separatorOf(await beginningText(file, encoded, GUESSED_BY));
  return {
    format: 'csv',
    encoding: encoded.encoding,
    separator,
    sheet: null,
    rows: csvRows(() => utf8Of(file, encoded), separator),
    notices: () => (encoded.encoding === 'windows-1252' ? [{ code: 'windows', params: {} }] : []),
    close: () => undefined,
  };
}

async function openXlsx(file: Bytes): Promise<OpenedFile> {
  const workbook = await openWorkbook(file);
  try {
    const facts = await factsOf(workbook);
    const met: SheetNotes = { formulas: 0, firstFormula: '' };
    const { sheet, sheets } = facts;
    return {
      format: 'xlsx',
      encoding: null,
      separator: null,
      sheet,
      rows: xlsxRows(workbook, facts, met),
      notices: () => [
        ...(sheets > 1 ? [{ code: 'sheets', params: { count: sheets, sheet } } as const] : []),
        ...(met.formulas > 0
          ? [{ code: 'formulas', params: { count: met.formulas, cell: met.firstFormula } } as const]
          : []),
      ],
      close: workbook.close,
    };
  } catch (error) {
    workbook.close();
    throw error;
  }
}

/** Finds out by its bytes what a file is, whatever it is called. Throws `import-unreadable`. */
export async function openFile(file: Bytes): Promise<OpenedFile> {
  const beginning = await beginningOf(file, ZIP.length);
  if (beginning.equals(COMPOUND)) throw unreadable('oldExcel');
  return beginning.equals(ZIP) ? openXlsx(file) : openCsv(file);
}
