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

export const count = (values: readonly unknown[]): number => values.length;

export const all = <T>(values: readonly T[], test: (item: T) => unknown): Truth => and(...values.map(test));

export const exists = <T>(values: readonly T[], test: (item: T) => unknown): Truth => or(...values.map(test));

/** Whether exactly one holds; unknown while unknown ones could still decide it. */
export const existsOne = <T>(values: readonly T[], test: (item: T) => unknown): Truth => {
  const outcomes = values.map(test);
  const holding = outcomes.filter((outcome) => outcome === true).length;
  if (holding > 1) return false;
  return outcomes.every((outcome) => typeof outcome === 'boolean') ? holding === 1 : null;
};

export const filter = <T>(values: readonly T[], test: (item: T) => unknown): readonly T[] =>
  values.filter((item) => holds(test(item)));

export const map = <T, U>(values: readonly T[], value: (item: T) => U): readonly U[] => values.map(value);

/** Exact; missing values count as nothing, as in SQL, so that an unfinished row does not hide the total. */
export const sum = (values: readonly unknown[]): Numeric =>
  values.reduce<Numeric>((total, item) => add(total, item) ?? total, 0);

/** Texts with another one between them, without those that are missing or empty; missing where there is none. */
export const inOneText = (values: readonly unknown[], between: unknown): string | null => {
  const said = values.filter((item) => typeof item === 'string' && item !== '');
  return said.length === 0 || typeof between !== 'string' ? null : said.join(between);
};

/** Whether no two values are equal; missing ones equal nothing. */
export const unique = (values: readonly unknown[]): boolean => {
  const known = values.filter((item) => item !== null && item !== undefined);
  // A text stays itself: the codes 01 and 1 differ.
  const keys = known.map((item) => (typeof item === 'string' ? `"${item}` : (toBig(item)?.toFixed() ?? item)));
  return new Set(keys).size === known.length;
};

/** `value in values`, by the equality of their type; unknown where only a missing value could be the one. */
export const oneOf = (
  value: unknown,
  values: readonly unknown[],
  equal: (left: unknown, right: unknown) => Truth,
): Truth => or(...values.map((item) => equal(value, item)));
