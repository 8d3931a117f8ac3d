import type { Json } from '#src/model/json.ts';

/** Spreadsheets take a text that begins so for a formula, which somebody may have written to be run by who opens it. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Tells spreadsheets that the file is UTF-8. */
export const CSV_BEGINNING = '\u{FEFF}';

export const CSV_END_OF_LINE = '\r\n';

/** A text in a cell: quoted, since spreadsheets of some countries part columns at a semicolon or a tab. */
export const csvText = (text: string): string => quoted(FORMULA.test(text) ? `'${text}` : text);

const NEEDS_QUOTES = /[",;\t\r\n]/;

/** A number as people read it, which is nobody's text: what begins with a minus stays as it is. */
export const csvNumber = (written: string): string => (NEEDS_QUOTES.test(written) ? quoted(written) : written);

const cell = (value: Json): string => {
  if (value === null) return '';
  if (typeof value === 'string') return csvText(value);
  return typeof value === 'object' ? quoted(JSON.stringify(value)) : String(value);
};

const quoted = (text: string): string => `"${text.includes('"') ? text.replaceAll('"', '""') : text}"`;

/** A line of a CSV file (RFC 4180). */
export const csvLine = (values: readonly Json[]): string => `${values.map(cell).join(',')}${CSV_END_OF_LINE}`;
