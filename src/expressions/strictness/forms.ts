import { type Js, jsText } from '../js.ts';
import type { Domain } from './domain.ts';
import { DATES, DIGITS, type Line, MINUTES, moved, NUMBERS, SECONDS } from './lines.ts';
import { listPathOf, NOW, pathOf } from './paths.ts';

/** What of a value is compared: itself, its length or number of rows, its day or its year. */
export interface Term {
  readonly key: string;
  readonly path: string;
  readonly of: 'value' | 'size' | 'day' | 'year';
}

const termOf = (path: string, of: Term['of']): Term => ({ key: of === 'value' ? path : `${of} ${path}`, path, of });

/**
 * A sum of values, each so many times, and a constant: `a - b + 3`. Factors and the constant are whole numbers, so many
 * digits moved; the constant is in places of the line.
 */
export interface Form {
  readonly line: Line;
  readonly parts: ReadonlyMap<string, { readonly term: Term; readonly times: bigint }>;
  readonly constant: bigint;
}

export const ONE = 10n ** BigInt(2 * DIGITS);

export type DomainAt = (path: string) => Domain | null;

/** How values of the record are read, and what stands for what is no sum of them; nothing where only such sums will do. */
export interface Reader {
  readonly domainAt: DomainAt;
  readonly otherwise: (js: Js, line: Line) => Form | null;
}

/** What cannot be told of is no form. */
export const strictly = (domainAt: DomainAt): Reader => ({ domainAt, otherwise: () => null });

/** What cannot be told of is taken as a value of its own. */
export const loosely = (domainAt: DomainAt): Reader => ({
  domainAt,
  otherwise: (js, line) => single(line, termOf(jsText(js), 'value')),
});

const constant = (line: Line, value: bigint | null): Form | null =>
  value === null ? null : { line, parts: new Map(), constant: value };

const single = (line: Line, term: Term): Form => ({
  line,
  parts: new Map([[term.key, { term, times: ONE }]]),
  constant: 0n,
});

/** One and so many times the other. */
function sum(one: Form | null, other: Form | null, times = ONE): Form | null {
  if (one === null || other === null || one.line !== other.line) return null;
  const parts = new Map(one.parts);
  for (const [key, part] of other.parts) {
    const all = (parts.get(key)?.times ?? 0n) + (part.times * times) / ONE;
    if (all === 0n) parts.delete(key);
    else parts.set(key, { ...part, times: all });
  }
  return { line: one.line, parts, constant: one.constant + (other.constant * times) / ONE };
}

const none = (line: Line): Form => ({ line, parts: new Map(), constant: 0n });

/** The product with a number; null where both are more than that, or where it is not exact. */
function product(one: Form | null, other: Form | null): Form | null {
  if (one === null || other === null) return null;
  const [plain, form] = one.parts.size === 0 ? [one, other] : [other, one];
  if (plain.parts.size > 0) return null;
  const times = plain.constant / plain.line.unit;
  const isExact = [...form.parts.values()].every((part) => (part.times * times) % ONE === 0n);
  if (times * plain.line.unit !== plain.constant || !isExact || (form.constant * times) % ONE !== 0n) return null;
  return sum(none(form.line), form, times);
}

const literal = (written: string): Form | null => constant(NUMBERS, moved(written, 3 * DIGITS));

/** `x`, `x + 2`, `3 * x - y`, `size(s)`: a number that is made of values of the record in a straight line. */
export const numberForm = (js: Js, reader: Reader): Form | null =>
  numberSum(js, reader) ?? reader.otherwise(js, NUMBERS);

function numberSum(js: Js, reader: Reader): Form | null {
  const { domainAt } = reader;
  if (typeof js === 'string') return literal(js);
  if ('text' in js) return literal(js.text);
  const path = pathOf(js);
  if (path !== null) return valueForm(path, NUMBERS, domainAt);
  if (!('call' in js)) return null;
  const [first = 'null', second = 'null'] = js.args;
  const of = (part: Js): Form | null => numberForm(part, reader);
  switch (js.call) {
    case 'cel.add':
      return sum(of(first), of(second));
    case 'cel.sub':
      return sum(of(first), of(second), -ONE);
    case 'cel.neg':
      return sum(none(NUMBERS), of(first), -ONE);
    case 'cel.mul':
      return product(of(first), of(second));
    case 'cel.length':
    case 'cel.count': {
      const sized = pathOf(first) ?? listPathOf(first);
      return sized === null ? null : single(NUMBERS, termOf(sized, 'size'));
    }
    case 'cel.year': {
      const day = dayOf(first, domainAt);
      return day === null ? null : single(NUMBERS, termOf(day, 'year'));
    }
    default:
      return null;
  }
}

function valueForm(path: string, line: Line, domainAt: DomainAt): Form | null {
  return domainAt(path)?.line === line ? single(line, termOf(path, 'value')) : null;
}

/** The one value whose day it is. */
function dayOf(js: Js, domainAt: DomainAt): string | null {
  const form = dateSum(js, strictly(domainAt));
  const [only, ...others] = form === null ? [] : [...form.parts.values()];
  return only === undefined || others.length > 0 || form?.constant !== 0n ? null : only.term.path;
}

const SECONDS_A_DAY = 86_400n;

/** `d`, `today()`, `addDays(d, 3)`, `date(m)`, a day as it is written. */
export const dateForm = (js: Js, reader: Reader): Form | null => dateSum(js, reader) ?? reader.otherwise(js, DATES);

function dateSum(js: Js, reader: Reader): Form | null {
  const { domainAt } = reader;
  if (typeof js === 'string') return null;
  if ('text' in js) return constant(DATES, times(DATES.find(js.text), ONE));
  const path = pathOf(js);
  if (path !== null) return valueForm(path, DATES, domainAt);
  if (!('call' in js)) return null;
  const [first = 'null', second = 'null'] = js.args;
  switch (js.call) {
    case 'cel.now':
      return single(DATES, termOf(NOW, 'value'));
    case 'cel.today':
      return single(DATES, termOf(NOW, 'day'));
    case 'cel.date':
      return wholeDay(dateSum(first, reader), domainAt);
    case 'cel.addDays': {
      const days = typeof second === 'string' ? moved(second, 0) : null;
      return sum(dateForm(first, reader), constant(DATES, times(days, SECONDS_A_DAY * ONE)));
    }
    default:
      return null;
  }
}

/** `daysBetween(a, b)` or a number of days, as time between moments. */
export function daysForm(js: Js, reader: Reader): Form | null {
  if (typeof js === 'string') return constant(DATES, times(moved(js, 2 * DIGITS), SECONDS_A_DAY));
  if (!('call' in js) || js.call !== 'cel.daysBetween') return null;
  const [from, to] = js.args.map((day) => dateSum({ call: 'cel.date', args: [day] }, reader));
  return sum(to ?? null, from ?? null, -ONE);
}

const times = (value: bigint | null, by: bigint): bigint | null => (value === null ? null : value * by);

function wholeDay(form: Form | null, domainAt: DomainAt): Form | null {
  const [only, ...others] = form === null ? [] : [...form.parts.values()];
  if (form === null || only === undefined || others.length > 0) return null;
  if (only.term.of === 'day' || domainAt(only.term.path)?.step === SECONDS_A_DAY) return form;
  return form.constant === 0n ? single(DATES, termOf(only.term.path, 'day')) : null;
}

/** A time of day as values have it; null for another text, also for one that no such value is. */
export function timeForm(js: Js, line: Line, domainAt: DomainAt): Form | null {
  if (typeof js === 'string') return null;
  if ('text' in js) return constant(line, times(line.find(js.text), ONE));
  const path = pathOf(js);
  return path === null ? null : valueForm(path, line, domainAt);
}

export const difference = (left: Form | null, right: Form | null): Form | null => sum(left, right, -ONE);

export const TIME_LINES: readonly Line[] = [MINUTES, SECONDS];
