import type { Json } from '#src/model/json.ts';
import { type Fragment, join, literal, sql } from '../sql/sql.ts';

/** Spreadsheets take a text that begins so for a formula, which somebody may have written to be run by who opens it. */
const FORMULA = new Set('=+-@\t\r\n＝＋－＠');

const FORMULA_CODES = join(
  [...FORMULA].map((sign) => literal(sign.charCodeAt(0))),
  ', ',
);

/** The same guard as `csvText` has, of a text that the database tells. */
export const guardedSql = (text: Fragment): Fragment =>
  sql`case when ascii(${text}) in (${FORMULA_CODES}) then '''' || ${text} else ${text} end`;

/** Tells spreadsheets that the file is UTF-8. */
export const CSV_BEGINNING = '\u{FEFF}';

const END_OF_LINE = '\r\n';

/** A text in a cell: quoted, since spreadsheets of some countries part columns at a semicolon or a tab. */
export const csvText = (text: string): string => quoted(FORMULA.has(text.charAt(0)) ? `'${text}` : text);

/** A number or day as people read it, which is nobody's text: what begins with a minus stays as it is. */
export const csvFigure = (written: string): string => quoted(written);

const cell = (value: Json): string => {
  if (value === null) return '';
  if (typeof value === 'string') return csvText(value);
  return typeof value === 'object' ? quoted(JSON.stringify(value)) : String(value);
};

const quoted = (text: string): string => `"${text.includes('"') ? text.replaceAll('"', '""') : text}"`;

/** A line of a CSV file (RFC 4180). */
export const csvLine = (values: readonly Json[]): string => `${values.map(cell).join(',')}${END_OF_LINE}`;
