import { orEmpty } from '#src/model/absent.ts';

/** A moment as text, split; both parts zero-padded. */
export interface DateParts {
  /** `2020-02-20` */
  readonly day: string;
  /** `08:30:00`; midnight where the text has none. */
  readonly time: string;
  /** Minutes east of Greenwich; undefined for local time. */
  readonly offset: number | undefined;
}

const TIME = String.raw`(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?`;
/** `2020-02-20`, `1900/01/01`, each with or without a time. */
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/])(\d{2})\2(\d{2})${TIME}$`);
/** `02/20/2020 00:00:00`, `07-06-2020 00:00:00`: month first, as existing clients send it. */
const MONTH_FIRST = new RegExp(String.raw`^(\d{2})([-/])(\d{2})\2(\d{4})${TIME}$`);

/**
 * Reads every spelling of a date that the contract's clients use (documents' fixed dates: F239, F243–F247).
 * @returns null where the text is no such spelling or the calendar has no such day.
 */
export const readDate = (text: string): DateParts | null => {
  const trimmed = text.trim();
  const yearFirst = YEAR_FIRST.exec(trimmed);
  const monthFirst = yearFirst ? null : MONTH_FIRST.exec(trimmed);
  if (yearFirst) return parts(yearFirst[1], yearFirst[3], yearFirst[4], yearFirst.slice(5));
  if (monthFirst) return parts(monthFirst[4], monthFirst[1], monthFirst[3], monthFirst.slice(5));
  return null;
};

const parts = (
  year = '',
  month = '',
  date = '',
  [hours = '00', minutes = '00', seconds = '00', zone]: readonly (string | undefined)[],
): DateParts | null => {
  const day = `${year}-${month}-${date}`;
  const inDay = Number(hours) < 24 && Number(minutes) < 60 && Number(seconds) < 60;
  return isDay(day) && inDay ? { day, time: `${hours}:${minutes}:${seconds}`, offset: readOffset(zone) } : null;
};

/** Whether the calendar has the day; years have four digits and no leading zero, as PostgreSQL writes them. */
export const isDay = (day: string): boolean => {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(day)) return false;
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};

export const isTime = (time: string): boolean => /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time);

const readOffset = (zone: string | undefined): number | undefined => {
  if (zone === undefined) return undefined;
  if (zone === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return zone.startsWith('-') ? -minutes : minutes;
};

const PARTS = {
  dma: ['day', 'month', 'year'],
  mda: ['month', 'day', 'year'],
  amd: ['year', 'month', 'day'],
} as const;

const PARTED = /^(\d{1,4})([/.-])(\d{1,2})\2(\d{1,4})$/;

/** `2026-02-27` of a day of somebody's own file, in the order that it is said to have or as the wire has it; null where it is none. */
export const dayFromCell = (text: string, order: keyof typeof PARTS): string | null => {
  const [, one = '', , two = '', three = ''] = PARTED.exec(text.trim()) ?? [];
  const names = PARTS[one.length === 4 ? 'amd' : order];
  const at = (name: (typeof names)[number]): string => orEmpty([one, two, three][names.indexOf(name)]).padStart(2, '0');
  const day = `${at('year')}-${at('month')}-${at('day')}`;
  return isDay(day) ? day : null;
};
