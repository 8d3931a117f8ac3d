import { type Compared, type Operator, operatorIn } from '#src/model/comparison.ts';
import { foldKey } from '#src/runtime/fold.ts';
import { movingDays } from '#src/runtime/moving-days.ts';
import { valueAt } from '#src/runtime/paths.ts';
import { isBlank, isList } from '../guards.ts';
import type { Row } from '../row.ts';
import type { WireResource } from '../wire-resource.ts';
import { filterOf } from './filter.ts';
import { textOf } from './labels.ts';

type Test = (value: unknown) => boolean;

/** Below zero where the first comes before the second; null where one of them is no such value. */
type Order = (value: unknown, wanted: unknown) => number | null;

const NUMBER = /^(-?)(\d+)(?:\.(\d+))?$/;
const DECIMALS = 10;

/** Exactly, as the database does: an amount of money may have more digits than a number of JavaScript's. */
const scaled = (value: unknown): bigint | null => {
  const [, sign, whole = '', rest = ''] = NUMBER.exec(textOf(value).trim()) ?? [];
  if (sign === undefined || rest.length > DECIMALS) return null;
  return BigInt(`${sign}${whole}${rest.padEnd(DECIMALS, '0')}`);
};

const byNumber: Order = (value, wanted) => {
  const [a, b] = [scaled(value), scaled(wanted)];
  return a === null || b === null ? null : a < b ? -1 : a > b ? 1 : 0;
};

const inText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const byDay: Order = (value, wanted) =>
  isBlank(value) || isBlank(wanted) ? null : inText(textOf(value).slice(0, 10), textOf(wanted).slice(0, 10));

/** Case, accents and the spaces around it do not tell texts apart. */
const byText: Order = (value, wanted) =>
  isBlank(value) ? null : inText(foldKey(textOf(value)), foldKey(textOf(wanted)));

/** Flags are written as true, 1 or "True"; a missing one is not set (F059). */
const isSet = (value: unknown): boolean => ['true', '1'].includes(textOf(value).toLowerCase());

const byFlag: Order = (value, wanted) => (isSet(value) === isSet(wanted) ? 0 : 1);

const ORDERS: Readonly<Record<Compared, Order>> = {
  text: byText,
  digits: byText,
  whole: byNumber,
  number: byNumber,
  day: byDay,
  flag: byFlag,
  choice: byText,
  one: byText,
  several: byText,
};

const wantedIn = (wanted: unknown): readonly unknown[] => (isList(wanted) ? wanted : [wanted]);

const isEmpty = (value: unknown): boolean => isBlank(value) || (isList(value) && value.length === 0);

const holds =
  (order: Order, wanted: unknown, accepts: (found: number) => boolean): Test =>
  (value) => {
    const found = order(value, wanted);
    return found !== null && accepts(found);
  };

const within = (order: Order, first: unknown, last: unknown): Test => {
  const from = holds(order, first, (found) => found >= 0);
  const to = holds(order, last, (found) => found <= 0);
  return (value) => from(value) && to(value);
};

const isAnyOf = (order: Order, wanted: unknown): Test => {
  const tests = wantedIn(wanted).map((one) => holds(order, one, (found) => found === 0));
  const isOne: Test = (value) => tests.some((test) => test(value));
  return (value) => (isList(value) ? value.some(isOne) : isOne(value));
};

const TESTS: Readonly<Record<Operator, (order: Order, wanted: unknown) => Test>> = {
  _q: (_order, wanted) => {
    const part = foldKey(textOf(wanted));
    return (value) => !isBlank(value) && foldKey(textOf(value)).includes(part);
  },
  _starts: (_order, wanted) => {
    const part = foldKey(textOf(wanted));
    return (value) => !isBlank(value) && foldKey(textOf(value)).startsWith(part);
  },
  _eq: isAnyOf,
  _neq: (order, wanted) => {
    const isOne = isAnyOf(order, wanted);
    return (value) => !isOne(value);
  },
  _between: (order, wanted) => {
    const [first, last] = wantedIn(wanted);
    return within(order, first, last);
  },
  _gte: (order, wanted) => holds(order, wanted, (found) => found >= 0),
  _lte: (order, wanted) => holds(order, wanted, (found) => found <= 0),
  _gt: (order, wanted) => holds(order, wanted, (found) => found > 0),
  _lt: (order, wanted) => holds(order, wanted, (found) => found < 0),
  _days: (_order, wanted) => {
    const days = movingDays(wanted);
    return days === null ? () => false : within(byDay, days.first, days.last);
  },
  _empty: (_order, wanted) => (value) => isEmpty(value) === isSet(wanted),
};

/**
 * A test of whether a row holds every condition, each a field's name with an operator behind it; it is the one that the
 * server makes of the same condition for lists that it pages.
 */
export function conditionsOf(
  conditions: readonly (readonly [name: string, wanted: unknown])[],
  { compared = {} }: Pick<WireResource, 'compared'>,
): (row: Row) => boolean {
  const kinds = new Map<string, Order>();
  for (const [kind, order] of Object.entries(ORDERS)) {
    for (const field of kindIn(compared, kind)) kinds.set(field, order);
  }
  const asked = conditions.filter(([, wanted]) => wanted !== undefined && wanted !== '');
  const tests = asked.map(([name, wanted]): ((row: Row) => boolean) => {
    const operator = operatorIn(name);
    const field = operator === null ? name : name.slice(0, -operator.length);
    const order = kinds.get(field);
    if (operator === null || order === undefined) return filterOf({ [name]: wanted }, []);
    const test = TESTS[operator](order, wanted);
    return (row) => test(valueAt(row, field));
  });
  return (row) => tests.every((test) => test(row));
}

const kindIn = (compared: NonNullable<WireResource['compared']>, kind: string): readonly string[] =>
  Object.entries(compared).find(([name]) => name === kind)?.[1] ?? [];
