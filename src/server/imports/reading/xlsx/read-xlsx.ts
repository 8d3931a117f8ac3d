import { orEmpty } from '#src/model/absent.ts';
import { MOST_IMPORT_COLUMNS } from '#src/model/import.ts';
import { unreadable } from '../../unreadable.ts';
import { LONGEST_ROW, type ReadRow } from '../read-row.ts';
import { cellText, type Kept } from './cell-text.ts';
import { elementsOf } from './elements.ts';
import type { Workbook } from './open-workbook.ts';
import { sharedTexts, stylesOf, type WorkbookFacts } from './workbook-parts.ts';

/** In letters: a sheet holds no more. */
const LONGEST_CELL = 32_767;

/** The row that its sheet says to be; no program has more. */
const LAST_ROW = 16 * 1024 * 1024;

/** What was met while a sheet was read. */
export interface SheetNotes {
  formulas: number;
  firstFormula: string;
}

/** Number of a column from 0, of `AB12`; -1 where none is said. */
function columnOf(place: string | undefined): number {
  let number = 0;
  for (const letter of orEmpty(place?.match(/^[A-Z]+/)?.[0])) number = number * 26 + letter.charCodeAt(0) - 64;
  return number - 1;
}

const nameOf = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : nameOf(Math.floor(column / 26) - 1) + nameOf(column % 26);

/**
 * The rows of a sheet that hold something, as they are unpacked. Of a formula the value is taken that the sheet keeps beside
 * it, and noted; throws `import-unreadable` for one that has none, and what else cannot be read.
 */
export async function* xlsxRows(
  workbook: Workbook,
  { path, from1904 }: WorkbookFacts,
  notes: SheetNotes,
): AsyncGenerator<ReadRow> {
  const texts = await sharedTexts(workbook);
  const styles = await stylesOf(workbook);
  const part = await workbook.open(path);
  if (part === null) throw unreadable('workbook', { part: path });
  let ready: ReadRow[] = [];
  let line = 0;
  let cells: string[] = [];
  let letters = 0;
  let cell: { column: number; kept: Kept; value: string; isFormula: boolean; hasValue: boolean } | null = null;
  let inside: 'value' | 'other' = 'other';

  const place = (): string => `${nameOf(cell?.column ?? 0)}${line}`;
  const endCell = (): void => {
    if (cell === null) return;
    const { column, kept, value, isFormula, hasValue } = cell;
    if (isFormula) {
      if (!hasValue) throw unreadable('formula', { cell: place() });
      if (notes.formulas === 0) notes.firstFormula = place();
      notes.formulas += 1;
    }
    const text = value === '' && kept.type !== 'b' ? '' : cellText({ ...kept, value }, texts, styles, from1904);
    if (text !== '') {
      // A text that many cells share is said once, and stands in each of them.
      if (text.length > LONGEST_CELL) throw unreadable('bomb', { part: `${path} ${place()}` });
      letters += text.length;
      if (letters > LONGEST_ROW) throw unreadable('longSheetRow', { line });
      if (column < 0) throw unreadable('workbook', { part: `${path}, ${line}` });
      if (column >= MOST_IMPORT_COLUMNS) {
        throw unreadable('columns', { line, count: column + 1, most: MOST_IMPORT_COLUMNS });
      }
      while (cells.length < column) cells.push('');
      cells[column] = text.replaceAll('\u0000', '');
    }
    cell = null;
  };

  const reader = {
    open: (name: string, { r, t, s }: Readonly<Record<string, string>>): void => {
      inside = name === 'v' || name === 't' ? 'value' : 'other';
      if (name === 'row') {
        line = r === undefined ? line + 1 : Number(r);
        if (!Number.isInteger(line) || line < 1 || line > LAST_ROW) {
          throw unreadable('workbook', { part: `${path} <row r="${orEmpty(r).slice(0, 20)}">` });
        }
        cells = [];
        letters = 0;
      }
      if (name === 'c') {
        const column = r === undefined ? cells.length : columnOf(r);
        cell = {
          column,
          kept: { type: t ?? 'n', style: Number(s ?? 0), value: '' },
          value: '',
          isFormula: false,
          hasValue: false,
        };
      }
      if (cell !== null && name === 'f') cell.isFormula = true;
      if (cell !== null && inside === 'value') cell.hasValue = true;
    },
    text: (text: string): void => {
      if (cell === null || inside !== 'value') return;
      cell.value += text;
      if (cell.value.length > LONGEST_CELL) throw unreadable('bomb', { part: `${path} ${place()}` });
    },
    close: (name: string): void => {
      inside = 'other';
      if (name === 'c') endCell();
      if (name === 'row' && cells.length > 0) ready.push({ line, cells });
    },
  };
  const taken = (): readonly ReadRow[] => {
    const rows = ready;
    ready = [];
    return rows;
  };
  for await (const rows of elementsOf(part, path, reader, taken)) yield* rows;
}
