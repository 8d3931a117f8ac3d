import { onTheClock } from '#src/model/zone.ts';
import type { Truth } from './logic.ts';

const WRITTEN = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::(\d\d)(?:\.\d+)?)?)?(Z|[+-]\d\d:\d\d)?$/;

/**
 * Any spelling of a date or a moment the wire has as `YYYY-MM-DDTHH:MM:SS`, Santo Domingo's time; null for anything
 * else. A day is its own first moment.
 */
export const moment = (value: unknown): string | null => {
  const match = typeof value === 'string' ? WRITTEN.exec(value) : null;
  if (!match) return null;
  const [, day = '', time = '00:00', seconds = '00', zone] = match;
  const written = `${day}T${time}:${seconds}`;
  const instant = new Date(`${written}${zone ?? 'Z'}`);
  if (Number.isNaN(instant.getTime())) return null;
  if (zone !== undefined) return onTheClock(instant);
  return instant.toISOString().startsWith(day) ? written : null; // 2025-02-30 is no day
};

const comparison =
  (accepts: (a: string, b: string) => boolean) =>
  (left: unknown, right: unknown): Truth => {
    const [a, b] = [moment(left), moment(right)];
    return a === null || b === null ? null : accepts(a, b);
  };

export const dateEq = comparison((a, b) => a === b);
export const dateNe = comparison((a, b) => a !== b);
export const dateLt = comparison((a, b) => a < b);
export const dateLe = comparison((a, b) => a <= b);
export const dateGt = comparison((a, b) => a > b);
export const dateGe = comparison((a, b) => a >= b);

/** The day of a moment, as the wire writes days. */
export const date = (value: unknown): string | null => {
  const known = moment(value);
  return known === null ? null : `${known.slice(0, 10)}T00:00:00`;
};

/** The current moment in Santo Domingo. */
export const now = (): string => onTheClock();

/** The current day in Santo Domingo, whatever the clock of the browser or server says of its own place. */
export const today = (): string => `${now().slice(0, 10)}T00:00:00`;

const utc = (known: string): Date => new Date(`${known}Z`);

const wire = (instant: Date): string | null =>
  Number.isNaN(instant.getTime()) || instant.getUTCFullYear() > 9999 || instant.getUTCFullYear() < 0
    ? null
    : instant.toISOString().slice(0, 19);

export const addDays = (value: unknown, days: unknown): string | null => {
  const known = moment(value);
  if (known === null || typeof days !== 'number') return null;
  const instant = utc(known);
  instant.setUTCDate(instant.getUTCDate() + days);
  return wire(instant);
};

/** The same day so many months later, or that month's last where it has no such day. */
export const addMonths = (value: unknown, months: unknown): string | null => {
  const known = moment(value);
  if (known === null || typeof months !== 'number') return null;
  const instant = utc(known);
  const day = instant.getUTCDate();
  instant.setUTCDate(1);
  instant.setUTCMonth(instant.getUTCMonth() + months);
  const last = new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth() + 1, 0)).getUTCDate();
  instant.setUTCDate(Math.min(day, last));
  return wire(instant);
};

/** Whole days from the first day to the second; negative where the second comes before. */
export const daysBetween = (from: unknown, to: unknown): number | null => {
  const [a, b] = [date(from), date(to)];
  return a === null || b === null ? null : (utc(b).getTime() - utc(a).getTime()) / 86_400_000;
};

const part = (start: number, end: number) => (value: unknown) => {
  const known = moment(value);
  return known === null ? null : Number(known.slice(start, end));
};

export const year = part(0, 4);
export const month = part(5, 7);
export const day = part(8, 10);
