import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ExportColumn } from './columns.ts';
import type { WrittenRow } from './copied-rows.ts';
import { columnLetters, countedCell, textCell } from './sheet-xml.ts';
import { FIRST_STYLE, SHEET_BEGINNING, SHEET_END, sheetPath, workbookParts } from './workbook-xml.ts';

type ToldColumn = Pick<ExportColumn, 'label' | 'text' | 'form' | 'wire'>;

/** As many rows as a sheet has, its heads among them. */
const MOST_ROWS = 1_048_576;
/** The rows come faster than a better compression is made. */
const COMPRESSION = 1;
const HEAD = 1;
/** Of the widest column, in characters. */
const WIDEST = 60;

const formatsOf = (columns: readonly ToldColumn[]): readonly string[] => [
  ...new Set(columns.flatMap(({ form }) => (form === null ? [] : [form.format]))),
];

function cellWriters(columns: readonly ToldColumn[], formats: readonly string[]) {
  return columns.map(({ text, form, wire }, at) => {
    const style = form === null ? 0 : FIRST_STYLE + formats.indexOf(form.format);
    const column = columnLetters(at);
    return (written: string | null | undefined, row: number): string => {
      if (written === null || written === undefined) return '';
      const place = `${column}${row}`;
      const counted = form === null ? null : countedCell(place, wire(written), form, style);
      return counted ?? textCell(place, text(written));
    };
  });
}

/** Room for the head and for values of a usual length. */
const widthsOf = (columns: readonly ToldColumn[]): string => {
  const widths = columns.map(({ label }, at) => {
    const width = Math.min(Math.max(label.length + 4, 14), WIDEST);
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
  });
  return widths.length === 0 ? '' : `<cols>${widths.join('')}</cols>`;
};

/** Rows that are taken in parts: what one sheet has no room for stays for the next. */
class RowSource {
  #rest: readonly WrittenRow[] = [];
  readonly #rows: AsyncIterator<readonly WrittenRow[]>;

  constructor(rows: AsyncIterable<readonly WrittenRow[]>) {
    this.#rows = rows[Symbol.asyncIterator]();
  }

  /** Some rows, so many at most; null after the last. */
  async take(most: number): Promise<readonly WrittenRow[] | null> {
    while (this.#rest.length === 0) {
      const next = await this.#rows.next();
      if (next.done === true) return null;
      this.#rest = next.value;
    }
    const taken = this.#rest.slice(0, most);
    this.#rest = this.#rest.slice(most);
    return taken;
  }

  async hasMore(): Promise<boolean> {
    const some = await this.take(Infinity);
    this.#rest = some ?? [];
    return some !== null;
  }
}

/**
 * A workbook whose sheets leave while their rows come: numbers and days are such, all else is text. What one sheet has no
 * room for stands on the next.
 *
 * @param most rows of a sheet, its heads among them
 */
export function xlsxFile(
  title: string,
  columns: readonly ToldColumn[],
  rows: AsyncIterable<readonly WrittenRow[]>,
  most = MOST_ROWS,
): AsyncIterable<Uint8Array> {
  const formats = formatsOf(columns);
  const cells = cellWriters(columns, formats);
  const lineOf = (row: WrittenRow, at: number): string =>
    `<row r="${at}">${cells.map((cell, column) => cell(row[column], at)).join('')}</row>`;
  const heads = columns.map(({ label }, at) => textCell(`${columnLetters(at)}1`, label, HEAD)).join('');
  const source = new RowSource(rows);

  async function* sheet(): AsyncGenerator<string> {
    yield `${SHEET_BEGINNING}${widthsOf(columns)}<sheetData><row r="1">${heads}</row>`;
    let last = 1;
    while (last < most) {
      const some = await source.take(most - last);
      if (some === null) break;
      const first = last + 1;
      last += some.length;
      yield some.map((row, at) => lineOf(row, first + at)).join('');
    }
    yield SHEET_END;
  }

  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  const fail = (error: unknown): void =>
    void output.destroy(
      error instanceof Error ? error : new Error('The workbook could not be made.', { cause: error }),
    );

  const addSheet = (at: number): void => {
    // Each part is large: what is made before it is taken only fills memory.
    const content = Readable.from(sheet(), { highWaterMark: 1 });
    content.on('error', fail);
    content.on('end', () => void finish(at).catch(fail));
    zip.addReadStream(content, sheetPath(at), { compressionLevel: COMPRESSION });
  };
  const finish = async (at: number): Promise<void> => {
    if (await source.hasMore()) return addSheet(at + 1);
    for (const [path, content] of workbookParts(title, at + 1, formats)) zip.addBuffer(Buffer.from(content), path);
    zip.end();
  };

  zip.on('error', fail);
  addSheet(0);
  return output;
}
