import { orEmpty } from '#src/model/absent.ts';
import { valueAt } from '#src/runtime/paths.ts';
import { isBlank, isList } from '../guards.ts';
import type { Row } from '../row.ts';
import { fold } from '#src/runtime/fold.ts';
import { textOf } from './labels.ts';
import { NOT_WITHIN } from './tree.ts';

export type Filter = Readonly<Record<string, unknown>>;

type Test = (value: unknown) => boolean;

/** What may follow a field's name in a filter, as in react-admin's other providers. */
const COMPARISONS: Readonly<Record<string, (wanted: unknown) => Test>> = {
  _gte: (wanted) => (value) => !isBlank(value) && order(value, wanted) >= 0,
  _gt: (wanted) => (value) => !isBlank(value) && order(value, wanted) > 0,
  _lte: (wanted) => (value) => !isBlank(value) && order(value, wanted) <= 0,
  _lt: (wanted) => (value) => !isBlank(value) && order(value, wanted) < 0,
  _neq: (wanted) => (value) => !equals(wanted)(value),
  _q: (wanted) => contains(wanted),
};

/**
 * A test of whether a row passes every filter given: equality for a field (any of several for an
 * array, null for “has none”), a comparison for a field followed by `_gte`, `_lt`, `_q` …; a text field
 * that is searched passes when it contains what is asked. `q` is not looked at: `runQuery` searches by it.
 */
export const filterOf = (filter: Filter, searched: readonly string[]): ((row: Row) => boolean) => {
  const tests = Object.entries(filter)
    .filter(([name, wanted]) => name !== 'q' && name !== NOT_WITHIN && wanted !== undefined && wanted !== '')
    .map(([name, wanted]) => testOf(name, wanted, searched));
  return (row) => tests.every((test) => test(row));
};

const testOf = (name: string, wanted: unknown, searched: readonly string[]): ((row: Row) => boolean) => {
  const suffix = orEmpty(/_[a-z]+$/.exec(name)?.[0]);
  const comparison = COMPARISONS[suffix];
  const plain = searched.includes(name) && typeof wanted === 'string' ? contains(wanted) : equals(wanted);
  if (comparison === undefined) return (row) => plain(valueAt(row, name));
  const field = name.slice(0, -suffix.length);
  const compared = comparison(wanted);
  // A wire name may itself end in `_q`.
  return (row) => (Object.hasOwn(row, name) ? plain(row[name]) : compared(valueAt(row, field)));
};

const equals = (wanted: unknown): Test => {
  if (Array.isArray(wanted)) {
    const any = wanted.map(equals);
    return (value) => any.some((test) => test(value));
  }
  if (wanted === null) return isBlank;
  if (typeof wanted === 'boolean') return (value) => isTruthy(value) === wanted;
  const text = fold(textOf(wanted));
  const test: Test = (value) => (isList(value) ? value.some(test) : !isBlank(value) && fold(textOf(value)) === text);
  return test;
};

/** Flags are written as true, 1 or "True"; a missing one is not set (F059). */
const isTruthy = (value: unknown): boolean => ['true', '1'].includes(textOf(value).toLowerCase());

const contains = (wanted: unknown): Test => {
  const text = fold(textOf(wanted).trim());
  return (value) => fold(textOf(value)).includes(text);
};

/** Dates are compared over the part that was asked for, so that `_lte: 2024-01-31` includes that day. */
const order = (value: unknown, wanted: unknown): number => {
  if (typeof value === 'number') return value - Number(wanted);
  const asked = textOf(wanted);
  const own = textOf(value).slice(0, /^\d{4}-\d\d/.test(asked) ? asked.length : undefined);
  return own < asked ? -1 : own > asked ? 1 : 0;
};
