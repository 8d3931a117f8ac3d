import type { Json } from '#src/model/json.ts';
import { moment } from '#src/runtime/cel/dates.ts';

/** Values that are in an order, each at a whole place: so many places to one. */
export interface Line {
  readonly name: 'number' | 'date' | 'time';
  /** Places between a value and the one that is greater by one: by 1, by a second. */
  readonly unit: bigint;
  /** Where values lie that nobody wonders about. */
  readonly usual: bigint;
  readonly print: (place: bigint) => string | number;
  /** Where a value lies; null for what is none of the line. */
  readonly find: (value: Json) => bigint | null;
}

/** Two more digits after the point than any field keeps: what is computed may lie between values of fields. */
export const DIGITS = 8;

/** A decimal number as a whole one, so many digits moved; null where it has more, or is none. */
export function moved(written: string, digits: number): bigint | null {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(written) ?? [];
  if (whole === '' || fraction.length > digits) return null;
  const value = BigInt(whole + fraction.padEnd(digits, '0'));
  return sign === '' ? value : -value;
}

const asDecimal = (place: bigint): number => {
  const digits = String(place < 0n ? -place : place).padStart(DIGITS + 1, '0');
  return Number(`${place < 0n ? '-' : ''}${digits.slice(0, -DIGITS)}.${digits.slice(-DIGITS)}`);
};

export const NUMBERS: Line = {
  name: 'number',
  unit: 10n ** BigInt(DIGITS),
  usual: 10n ** BigInt(DIGITS),
  print: asDecimal,
  find: (value) => (typeof value === 'number' || typeof value === 'string' ? moved(String(value), DIGITS) : null),
};

const secondsOf = (value: Json): bigint | null => {
  const known = moment(value);
  return known === null ? null : BigInt(Date.parse(`${known}Z`) / 1000);
};

export const DATES: Line = {
  name: 'date',
  unit: 1n,
  usual: BigInt(Date.parse('2026-03-16T10:00:00Z') / 1000),
  print: (place) => new Date(Number(place) * 1000).toISOString().slice(0, 19),
  find: secondsOf,
};

const two = (figure: bigint): string => String(figure).padStart(2, '0');

const TIME = /^([01]\d|2[0-3]):([0-5]\d):([0-5]\d)$/;

/** Times of day with their seconds, written as they are kept; of those without, `MINUTES`. */
export const SECONDS: Line = {
  name: 'time',
  unit: 1n,
  usual: 36_000n,
  print: (place) => `${two(place / 3600n)}:${two((place / 60n) % 60n)}:${two(place % 60n)}`,
  find: (value) => {
    const [, hours = '', minutes = '', seconds = ''] = (typeof value === 'string' ? TIME.exec(value) : null) ?? [];
    return hours === '' ? null : BigInt(hours) * 3600n + BigInt(minutes) * 60n + BigInt(seconds);
  },
};

export const MINUTES: Line = {
  ...SECONDS,
  usual: 600n,
  print: (place) => `${two(place / 60n)}:${two(place % 60n)}`,
  find: (value) => {
    const seconds = typeof value === 'string' ? SECONDS.find(`${value}:00`) : null;
    return seconds === null ? null : seconds / 60n;
  },
};
