import type { WireRecord } from '../validation.ts';
import { and, holds, or, type Truth } from './logic.ts';
import { add, type Numeric, toBig } from './numbers.ts';

const isRecord = (value: unknown): value is WireRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The rows of a child table; none where it is absent. */
export const rows = (value: unknown): readonly WireRecord[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** The values of a field that holds several; none where it is absent. */
export const items = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The fields of a group; none where it is absent. */
export const group = (value: unknown): WireRecord => (isRecord(value) ? value : {});

export const count = (items: readonly unknown[]): number => items.length;

export const all = <T>(items: readonly T[], test: (item: T) => unknown): Truth => and(...items.map(test));

export const exists = <T>(items: readonly T[], test: (item: T) => unknown): Truth => or(...items.map(test));

/** Whether exactly one holds; unknown while unknown ones could still decide it. */
export const existsOne = <T>(items: readonly T[], test: (item: T) => unknown): Truth => {
  const outcomes = items.map(test);
  const holding = outcomes.filter((outcome) => outcome === true).length;
  if (holding > 1) return false;
  return outcomes.every((outcome) => typeof outcome === 'boolean') ? holding === 1 : null;
};

export const filter = <T>(items: readonly T[], test: (item: T) => unknown): readonly T[] =>
  items.filter((item) => holds(test(item)));

export const map = <T, U>(items: readonly T[], value: (item: T) => U): readonly U[] => items.map(value);

/** Exact; missing values count as nothing, as in SQL, so that an unfinished row does not hide the total. */
export const sum = (items: readonly unknown[]): Numeric =>
  items.reduce<Numeric>((total, item) => add(total, item) ?? total, 0);

/** Whether no two values are equal; missing ones equal nothing. */
export const unique = (items: readonly unknown[]): boolean => {
  const known = items.filter((item) => item !== null && item !== undefined);
  // A text stays itself: the codes 01 and 1 differ.
  const keys = known.map((item) => (typeof item === 'string' ? `"${item}` : (toBig(item)?.toFixed() ?? item)));
  return new Set(keys).size === known.length;
};

/** `value in items`, by the equality of their type; unknown where only a missing value could be the one. */
export const oneOf = (
  value: unknown,
  items: readonly unknown[],
  equal: (left: unknown, right: unknown) => Truth,
): Truth => or(...items.map((item) => equal(value, item)));
