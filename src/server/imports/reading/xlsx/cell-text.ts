import { orEmpty } from '#src/model/absent.ts';
import type { Shown } from './workbook-parts.ts';

const DAY_MS = 86_400_000;
/** Excel's day 0; it holds 1900 to be a leap year, so that this is right from March of that year on. */
const FROM_1900 = Date.UTC(1899, 11, 30);
const FROM_1904 = Date.UTC(1904, 0, 1);
/** Sheets keep numbers as doubles: of more digits the last ones are noise. */
const EXACT_DIGITS = 15;

const moment = (days: number, from1904: boolean): string =>
  new Date(Math.round(((from1904 ? FROM_1904 : FROM_1900) + days * DAY_MS) / 1000) * 1000).toISOString().slice(0, 19);

/** A number as people would write it there: a day as the wire has it, `2026-02-27`; with its time where it has one. */
function figure(written: string, shown: Shown, from1904: boolean): string {
  const value = Number(written);
  if (written.trim() === '' || !Number.isFinite(value)) return written;
  if (shown === 'number' || value < 0 || value >= 2_958_466) return String(Number(value.toPrecision(EXACT_DIGITS)));
  const [day = '', time = ''] = moment(value, from1904).split('T');
  if (shown === 'time' && value < 1) return time;
  return time === '00:00:00' ? day : `${day} ${time}`;
}

/** A cell as the sheet keeps it. */
export interface Kept {
  /** `s`, `str`, `inlineStr`, `b`, `e`, `n`, `d`. */
  readonly type: string;
  readonly style: number;
  /** Of `v`, or of the texts in `is`. */
  readonly value: string;
}

/** What a cell says, as the cell of a CSV file would. */
export function cellText(
  { type, style, value }: Kept,
  texts: readonly string[],
  looks: readonly Shown[],
  from1904: boolean,
): string {
  switch (type) {
    case 's':
      return orEmpty(texts[Number(value)]);
    case 'b':
      return value === '1' ? 'true' : 'false';
    case 'n':
      return figure(value, looks[style] ?? 'number', from1904);
    // An error is told as it stands there, and refused as no value; the others are texts.
    default:
      return value;
  }
}
