import { Big } from 'big.js';
import type { Truth } from './logic.ts';

/** A value in the middle of a computation: a plain number only while that is exact. */
export type Numeric = number | Big;

// Longer digits than any column holds are no number: they would only serve to make the arithmetic slow.
const PLAIN_DECIMAL = /^-?\d{1,30}(\.\d{1,30})?$/;

const isPlain = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value);

/** Any value as an exact decimal; null for what is missing or no number (a form's half-typed text). */
export const toBig = (value: unknown): Big | null => {
  if (value instanceof Big) return value;
  if (typeof value === 'number') return Number.isFinite(value) ? new Big(value) : null;
  return typeof value === 'string' && PLAIN_DECIMAL.test(value) ? new Big(value) : null;
};

const arithmetic =
  (plain: (a: number, b: number) => number, exact: (a: Big, b: Big) => Big | null) =>
  (left: unknown, right: unknown): Numeric | null => {
    if (isPlain(left) && isPlain(right)) {
      const result = plain(left, right);
      if (Number.isSafeInteger(result)) return result + 0; // + 0 turns -0 into 0
    }
    const [a, b] = [toBig(left), toBig(right)];
    return a === null || b === null ? null : exact(a, b);
  };

const isZero = (value: Big): boolean => value.eq(0);

export const add = arithmetic(
  (a, b) => a + b,
  (a, b) => a.plus(b),
);

export const sub = arithmetic(
  (a, b) => a - b,
  (a, b) => a.minus(b),
);

export const mul = arithmetic(
  (a, b) => a * b,
  (a, b) => a.times(b),
);

/** Division of decimals, to 20 places; null by zero. */
export const div = arithmetic(
  () => Number.NaN,
  (a, b) => (isZero(b) ? null : a.div(b)),
);

/** Division of whole numbers, cut towards zero; null by zero. */
export const quotient = arithmetic(
  (a, b) => Math.trunc(a / b),
  // From the remainder, since a division rounded to 20 places may have crossed a whole number.
  (a, b) => (isZero(b) ? null : a.minus(a.mod(b)).div(b).round(0, Big.roundDown)),
);

/** Remainder with the sign of the dividend; null by zero. */
export const mod = arithmetic(
  (a, b) => a % b,
  (a, b) => (isZero(b) ? null : a.mod(b)),
);

export const neg = (value: unknown): Numeric | null => sub(0, value);

/** Half away from zero, as invoices are rounded. */
export const round = (value: unknown, places: unknown): Numeric | null => {
  const number = toBig(value);
  return number === null || !isPlain(places) ? null : number.round(Math.max(0, places), Big.roundHalfUp);
};

/** A decimal as a whole number, cut towards zero; a text as the number it writes. */
export const int = (value: unknown): Numeric | null => toBig(value)?.round(0, Big.roundDown) ?? null;

/** A text as the number it writes; null where it writes none. */
export const decimal = (value: unknown): Numeric | null => toBig(value);

/** What goes on the wire: a JSON number. */
export const number = (value: unknown): number | null => {
  const exact = toBig(value);
  return exact === null ? null : Number(exact.toFixed());
};

const comparison =
  (accepts: (order: number) => boolean) =>
  (left: unknown, right: unknown): Truth => {
    if (isPlain(left) && isPlain(right)) return accepts(left - right);
    const [a, b] = [toBig(left), toBig(right)];
    return a === null || b === null ? null : accepts(a.cmp(b));
  };

export const eq = comparison((order) => order === 0);
export const ne = comparison((order) => order !== 0);
export const lt = comparison((order) => order < 0);
export const le = comparison((order) => order <= 0);
export const gt = comparison((order) => order > 0);
export const ge = comparison((order) => order >= 0);
