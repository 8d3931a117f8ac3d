import type { JsonObject } from '#src/model/json.ts';
import type { Truth } from '#src/runtime/cel/logic.ts';
import { type Atom, formsOf } from './atoms.ts';
import { type Domain, MOMENT } from './domain.ts';
import { difference, type DomainAt, type Form, loosely, type Term } from './forms.ts';
import { type Line, NUMBERS } from './lines.ts';
import type { Threshold } from './thresholds.ts';

/** An atom over values that nothing is known of but that what is said of the same one is of the same one. */
export interface Loose {
  readonly atom: Atom;
  readonly domain: Domain;
}

/** Its places are read back as they are: no number of JavaScript would hold all of them. */
const PLACES: Line = { ...NUMBERS, name: 'number', print: String };

const MANY = 10n ** 30n;

const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? absolute(a) : gcd(b, a % b));

/**
 * `sum(…) <= 100` as if the sum were any number: where the same is compared with 90, that is less.
 * @returns null where it is no comparison
 */
export function looseOf(one: Atom, domainAt: DomainAt): Loose | null {
  const [left, right] = formsOf(one.js, loosely(domainAt));
  const form = difference(left ?? null, right ?? null);
  if (form === null || form.parts.size === 0) return null;
  const { path, sign, times, ...range } = wholeOf(form, domainAt);
  const term: Term = { key: path, path, of: 'value' };
  const [at, by] = [-form.constant * sign, times];
  const threshold: Threshold = { key: `${path} ${at}/${by}`, plus: term, minus: null, at, by };
  const isEquality = /^cel\.\w*eq\(/i.test(one.key);
  const run = (record: JsonObject): Truth => {
    const value = record[path];
    if (typeof value !== 'string') return null;
    const from = BigInt(value) * by - at;
    return isEquality ? from === 0n : sign > 0n ? from < 0n : from > 0n;
  };
  const domain = { ...MOMENT, line: PLACES, isNullable: true, ...range };
  return { atom: { ...one, reads: [path], thresholds: [threshold], terms: [term], run }, domain };
}

interface Whole {
  /** A name of its own, the same for the same sum. */
  readonly path: string;
  /** By which the sum is multiplied in the form: a sign, and how often. */
  readonly sign: bigint;
  readonly times: bigint;
  readonly least: bigint;
  readonly most: bigint;
  readonly step: bigint;
}

/** The form's values as one: `2 * b - 2 * a` is so many times `a - b`. */
function wholeOf({ line, parts }: Form, domainAt: DomainAt): Whole {
  const sorted = [...parts].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const times = sorted.reduce((known, [, part]) => gcd(known, part.times), 0n);
  const sign = (sorted[0]?.[1].times ?? 1n) < 0n ? -1n : 1n;
  const summands = sorted.map(([key, { term, times: often }]) => ({
    key,
    often: (often * sign) / times,
    range: rangeOf(term, domainAt),
  }));
  const step = summands.reduce((known, { often, range }) => gcd(known, often * range.step), 0n);
  const ends = (isLeast: boolean): bigint =>
    summands.reduce((sum, { often, range }) => sum + often * (often > 0n === isLeast ? range.least : range.most), 0n);
  const name = summands.map(({ key, often }) => `${often} ${key}`).join(' + ');
  // A dot would be a group's.
  return {
    path: `~${line.name} ${name.replaceAll('.', '·')}`,
    sign,
    times,
    step,
    least: ends(true),
    most: ends(false),
  };
}

function rangeOf({ path, of }: Term, domainAt: DomainAt): Pick<Domain, 'least' | 'most' | 'step'> {
  const domain = domainAt(path);
  if (of === 'value' && domain !== null) return domain;
  const isCount = of === 'size' || of === 'year' || path.startsWith('cel.count(');
  return { least: -MANY, most: MANY, step: of === 'day' ? 86_400n : isCount ? NUMBERS.unit : 1n };
}
