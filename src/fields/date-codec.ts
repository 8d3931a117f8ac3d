import { orEmpty } from '#src/model/absent.ts';
import type { Language } from '#src/model/text.ts';
import { formatDate, formatDateTime } from './shown-dates.ts';
import type { Codec } from './codec.ts';

const WIRE = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?/;
const TYPED = /^(\d{1,2})[/\-. ](\d{1,2})[/\-. ](\d{2}|\d{4})$/;
const DIGITS = /^(\d{2})(\d{2})(\d{2}|\d{4})$/;
const TIME = /^(.*?)[ ,]+(\d{1,2}):(\d{2})(?:\s*([ap])\.?\s?m\.?)?$/i;

const two = (text: string): string => text.padStart(2, '0');

const exists = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** `YYYY-MM-DD` of a date typed day first (`27/2/26`, `27022026`) or as the wire has it; null where it is none. */
export function parseDay(text: string): string | null {
  const typed = text.trim();
  const [, wireYear, wireMonth, wireDay] = WIRE.exec(typed) ?? [];
  const [, day, month, year] = TYPED.exec(typed) ?? DIGITS.exec(typed) ?? ['', wireDay, wireMonth, wireYear];
  if (day === undefined || month === undefined || year === undefined) return null;
  const full = year.length === 2 ? `20${year}` : year;
  return exists(Number(full), Number(month), Number(day)) ? `${full}-${two(month)}-${two(day)}` : null;
}

/** Dates on the wire carry midnight: `2026-02-27T00:00:00`. */
export const dateCodec: Codec = {
  toText: formatDate,
  fromText: (text) => {
    if (text.trim() === '') return null;
    const day = parseDay(text);
    return day === null ? text.trim() : `${day}T00:00:00`;
  },
};

function parseTime(hour: string, minute: string, half: string | undefined): string | null {
  const h = Number(hour);
  const m = Number(minute);
  const h24 = half === undefined ? h : (h % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return h24 < 24 && m < 60 && (half === undefined || (h >= 1 && h <= 12)) ? `${two(String(h24))}:${minute}` : null;
}

/** Typed times are understood in either language. */
export const dateTimeCodecIn = (language: Language): Codec => ({
  toText: (value) => formatDateTime(value, language),
  fromText: (text) => {
    if (text.trim() === '') return null;
    const [, dayText, hour, minute, half] = TIME.exec(text.trim()) ?? ['', text, '0', '00'];
    const day = parseDay(orEmpty(dayText));
    const time = parseTime(orEmpty(hour), orEmpty(minute), half);
    return day === null || time === null ? text.trim() : `${day}T${time}:00`;
  },
});

export const dateTimeCodec = dateTimeCodecIn('es');
