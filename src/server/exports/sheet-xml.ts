import type { SheetForm } from '#src/model/field-type.ts';
import type { Json } from '#src/model/json.ts';

/** What a spreadsheet keeps of a text (ECMA-376 §18.18.93: no more than so many characters in a cell). */
const LONGEST_TEXT = 32_767;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const SPECIAL = /[&<>"]/;
/** What XML cannot say at all, and what a spreadsheet would take for another sign: `_x0041_` is an A to it. */
const UNSAID = /(?![\t\n\r])[\p{Cc}\p{Cs}\u{FFFE}\u{FFFF}]/gu;
const ESCAPED = /_(?=x[\dA-Fa-f]{4}_)/g;

export function xmlText(text: string): string {
  const said = text.replaceAll(UNSAID, '').replaceAll(ESCAPED, '_x005F_');
  return SPECIAL.test(said) ? said.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign) : said;
}

/** What a spreadsheet calls the column at a place: A, Z, AA. */
export const columnLetters = (at: number): string =>
  (at < LETTERS ? '' : columnLetters(Math.floor(at / LETTERS) - 1)) +
  String.fromCharCode(FIRST_LETTER + (at % LETTERS));

const LETTERS = 26;
const FIRST_LETTER = 65;

/** Is never a formula, however it begins. */
export const textCell = (place: string, text: string, style = 0): string =>
  `<c r="${place}" t="inlineStr"${style === 0 ? '' : ` s="${style}"`}><is><t xml:space="preserve">${xmlText(text.slice(0, LONGEST_TEXT))}</t></is></c>`;

const numberCell = (place: string, written: string, style: number): string =>
  `<c r="${place}" s="${style}"><v>${written}</v></c>`;

const DAY_MS = 86_400_000;
/** The day that spreadsheets count as 0; they hold a 29 February 1900 that never was, so that days count from March. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const FIRST_DAY = Date.UTC(1900, 2, 1);

/** The number by which spreadsheets know a day and its time; null for one that they do not know. */
export function dayNumber(value: Json): number | null {
  if (typeof value !== 'string') return null;
  const moment = Date.parse(`${value.slice(0, 19)}Z`);
  return Number.isNaN(moment) || moment < FIRST_DAY ? null : (moment - DAY_ZERO) / DAY_MS;
}

const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;

/**
 * A cell of a value that is counted with, in a style of its form; null where the spreadsheet would not hold it exactly, as
 * numbers of more than fifteen digits, which the wire then has as texts.
 */
export function countedCell(place: string, value: Json, { kind }: SheetForm, style: number): string | null {
  if (kind === 'date') {
    const day = dayNumber(value);
    return day === null ? null : numberCell(place, String(day), style);
  }
  const written = typeof value === 'number' ? String(value) : null;
  return written !== null && PLAIN_NUMBER.test(written) ? numberCell(place, written, style) : null;
}
