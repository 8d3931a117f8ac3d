import type { Json } from '#src/model/json.ts';

/** Spreadsheets take a text that begins so for a formula, which somebody may have written to be run by who opens it. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Tells spreadsheets that the file is UTF-8. */
export const CSV_BEGINNING = '\u{FEFF}';

const cell = (value: Json): string => {
  if (value === null) return '';
  if (typeof value !== 'string') return typeof value === 'object' ? quoted(JSON.stringify(value)) : String(value);
  return quoted(FORMULA.test(value) ? `'${value}` : value);
};

/** Every text is, since spreadsheets of some countries part columns at a semicolon or a tab. */
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** A line of a CSV file (RFC 4180). */
export const csvLine = (values: readonly Json[]): string => `${values.map(cell).join(',')}\r\n`;
