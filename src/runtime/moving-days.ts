import { today } from './cel/dates.ts';

/** A span of days that moves with the calendar: `last-7` are today and the six days before it, `next-7` the six after. */
const SPAN = /^(?:today|week|month|(last|next)-([1-9]\d{0,3}))$/;

export const isMovingSpan = (value: unknown): value is string => typeof value === 'string' && SPAN.test(value);

/** The first day and the last, `YYYY-MM-DD`. */
export interface Days {
  readonly first: string;
  readonly last: string;
}

const day = (time: Date): string => time.toISOString().slice(0, 10);

const later = (from: Date, days: number): string => {
  const moved = new Date(from);
  moved.setUTCDate(moved.getUTCDate() + days);
  return day(moved);
};

/**
 * The days that a span stands for today, in Santo Domingo; weeks begin on Monday. Null for what is no span.
 *
 * @param now a moment of the day that is today
 */
export function movingDays(value: unknown, now: string = today()): Days | null {
  const [span, way, count] = SPAN.exec(typeof value === 'string' ? value : '') ?? [];
  if (span === undefined) return null;
  const from = new Date(`${now.slice(0, 10)}T00:00:00Z`);
  const others = Number(count) - 1;
  if (way === 'last') return { first: later(from, -others), last: day(from) };
  if (way === 'next') return { first: day(from), last: later(from, others) };
  if (span === 'today') return { first: day(from), last: day(from) };
  if (span === 'week') {
    const monday = -((from.getUTCDay() + 6) % 7);
    return { first: later(from, monday), last: later(from, monday + 6) };
  }
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth()];
  return { first: day(new Date(Date.UTC(year, month, 1))), last: day(new Date(Date.UTC(year, month + 1, 0))) };
}
