import type { Truth } from './logic.ts';
import { toBig } from './numbers.ts';

const lift =
  <T>(apply: (left: string, right: string) => T) =>
  (left: unknown, right: unknown): T | null =>
    typeof left === 'string' && typeof right === 'string' ? apply(left, right) : null;

export const textEq = lift((a, b) => a === b);
export const textNe = lift((a, b) => a !== b);
export const textLt = lift((a, b) => a < b);
export const textLe = lift((a, b) => a <= b);
export const textGt = lift((a, b) => a > b);
export const textGe = lift((a, b) => a >= b);

export const concat = lift((a, b) => a + b);
export const startsWith = lift((text, start) => text.startsWith(start));
export const endsWith = lift((text, end) => text.endsWith(end));
export const contains = lift((text, part) => text.includes(part));

/** Whether the pattern is found anywhere in the text. */
export const matches = (text: unknown, pattern: RegExp): Truth =>
  typeof text === 'string' ? pattern.test(text) : null;

export const lower = (text: unknown): string | null => (typeof text === 'string' ? text.toLowerCase() : null);

export const upper = (text: unknown): string | null => (typeof text === 'string' ? text.toUpperCase() : null);

export const trim = (text: unknown): string | null => (typeof text === 'string' ? text.trim() : null);

/** How many characters (not UTF-16 units) a text has. */
export const length = (text: unknown): number | null => (typeof text === 'string' ? Array.from(text).length : null);

/** The part from `start` up to, not including, `end`; null where the text has no such part. */
export const substring = (text: unknown, start: unknown, end?: unknown): string | null => {
  if (typeof text !== 'string' || typeof start !== 'number') return null;
  const stop = end === undefined ? text.length : end;
  if (typeof stop !== 'number' || start < 0 || stop < start || stop > text.length) return null;
  return text.substring(start, stop);
};

/** `string(x)` of a number, truth value or text. */
export const text = (value: unknown): string | null => {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  return toBig(value)?.toFixed() ?? null;
};
