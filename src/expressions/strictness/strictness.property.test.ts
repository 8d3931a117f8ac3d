import { extent, SEED } from '#tests/support/extent.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readExpression } from '#src/expressions/expression.ts';
import { runnerAt } from '#src/expressions/runner.ts';
import type { Scope } from '#src/expressions/scope.ts';
import type { Json, JsonObject } from '#src/model/json.ts';
import { compiled, scopeOf } from '#tests/support/expressions.ts';
import { field } from '#tests/support/synthetic.ts';
import { type Strictness, strictnessOf, type Use } from './index.ts';

/*
 * Two conditions are compared, and beside it tried on every record that there is: fields here have so few values that
 * all of them are looked at, or all that any of these conditions could tell apart.
 */

const values = { A: { es: 'A', en: 'A' }, B: { es: 'B', en: 'B' }, C: { es: 'C', en: 'C' } };

const scope = scopeOf([
  field('p', 'boolean'),
  field('q', 'boolean', { required: true }),
  field('n', 'integer', { min: 0, max: 4 }),
  field('m', 'integer', { min: 1, max: 3, required: true }),
  field('k', 'decimal', { min: 0, max: 3, decimals: 1, required: true }),
  field('d', 'date', { min: '2026-03-01', max: '2026-03-04' }),
  field('f', 'date', { min: '2026-03-02', max: '2026-03-03', required: true }),
  field('e', 'enum', { values }),
  field('s', 'string', { maxLength: 3 }),
  field('t', 'string', { maxLength: 2, required: true }),
  field('ini', 'time', { min: '08:00', max: '08:03' }),
  field('fin', 'time', { min: '08:01', max: '08:02', required: true }),
  field('rows', 'list', { maxRows: 3, fields: [field('x', 'integer')] }),
]);

const range = <T>(count: number, of: (at: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, at) => of(at));
const days = (first: number, count: number) => range(count, (at) => `2026-03-0${first + at}T00:00:00`);
const texts = ['A', 'B', 'a', 'bb', 'c', 'x', 'y', 'xx', 'yy'];

const ALL: Readonly<Record<string, readonly Json[]>> = {
  p: [true, false, null],
  q: [true, false],
  n: [...range(5, (at) => at), null],
  m: [1, 2, 3],
  k: range(31, (at) => at / 10),
  d: [...days(1, 4), null],
  f: days(2, 2),
  e: ['A', 'B', 'C', null],
  s: [...texts, 'ccc', 'xxx', 'yyy', null],
  t: texts,
  ini: [...range(4, (at) => `08:0${at}`), null],
  fin: ['08:01', '08:02'],
  rows: range(4, (count) => Array.from({ length: count }, () => ({}))),
};

const MOMENTS = ['02-27', '02-28', ...range(7, (at) => `03-0${at + 1}`)].map((day) => `2026-${day}T09:00:00`);

function* recordsOf(names: readonly string[]): Iterable<JsonObject> {
  const [name, ...others] = names;
  if (name === undefined) yield {};
  else for (const rest of recordsOf(others)) for (const value of ALL[name] ?? []) yield { ...rest, [name]: value };
}

const op = fc.constantFrom('==', '!=', '<', '<=', '>', '>=');
const equality = fc.constantFrom('==', '!=');
const of = (left: fc.Arbitrary<string>, by: fc.Arbitrary<string>, right: fc.Arbitrary<string>) =>
  fc.tuple(left, by, right).map(([a, sign, b]) => `${a} ${sign} ${b}`);

const small = fc.integer({ min: -1, max: 5 }).map(String);
const numbers = fc.constantFrom('n', 'm', 'k', 'n + 1', 'm - 1', 'size(rows)');
const dates = fc.constantFrom('d', 'f', 'today()', 'addDays(d, 1)', 'addDays(today(), -1)');
const dayLiteral = fc.integer({ min: 1, max: 5 }).map((day) => `"2026-03-0${day}"`);
const times = fc.constantFrom('ini', 'fin', '"08:00"', '"08:01"', '"08:02"');

const atom = fc.oneof(
  fc.constantFrom('p', 'q', 'has(n)', 'd == null', 's != null', 'has(e)', 'p == true', 'q != p', 'ini == null'),
  of(numbers, op, fc.oneof(small, numbers)),
  of(fc.constantFrom('2 * n', '-m', 'k * 1.5', '3 - n', 'n - 2 * n'), op, small),
  of(dates, op, fc.oneof(dates, dayLiteral)).filter((text) => text.includes('d') || text.includes('f')),
  of(fc.constantFrom('ini', 'fin'), op, times),
  fc.subarray(['"A"', '"B"', '"C"'], { minLength: 1 }).map((list) => `e in [${list.join()}]`),
  fc.subarray(['0', '1', '3', '7'], { minLength: 1 }).map((list) => `n in [${list.join()}]`),
  of(fc.constantFrom('s', 't', 'e'), equality, fc.constantFrom('"A"', '"B"')),
  of(fc.constantFrom('s', 't'), equality, fc.constantFrom('s', 't', '"a"', '"bb"', '"c"')),
  of(fc.constantFrom('size(s)', 'size(t)'), op, fc.integer({ min: 0, max: 4 }).map(String)),
);

/** What is compared of a date by its year, or with a number of days that a field says: not always decided, never wrong. */
const apart = fc.oneof(
  of(fc.constantFrom('year(d)', 'year(f)'), op, fc.constantFrom('2025', '2026', 'year(f)')),
  of(fc.constantFrom('month(d)', 'month(f)'), op, fc.constantFrom('2', '3')),
  of(fc.constantFrom('daysBetween(d, f)', 'daysBetween(f, d)'), op, fc.constantFrom('-1', '0', 'n', 'm + 1')),
  of(fc.constantFrom('addDays(d, n)', 'addDays(f, m)'), op, fc.constantFrom('d', 'f')),
);

const { condition } = fc.letrec<{ condition: string }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, depthSize: 'small', withCrossShrink: true },
    atom,
    fc
      .tuple(tie('condition'), fc.constantFrom('&&', '||', '==', '!='), tie('condition'))
      .map(([a, by, b]) => `((${a}) ${by} (${b}))`),
    tie('condition').map((one) => `!(${one})`),
    fc.tuple(tie('condition'), tie('condition'), tie('condition')).map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
  ),
}));

/** Conditions that have much in common: an edit of somebody's. */
const pair = fc.oneof(
  fc.tuple(condition, condition),
  fc.tuple(condition, condition).map(([a, b]) => [a, `(${a}) && (${b})`] as const),
  fc.tuple(condition, condition).map(([a, b]) => [a, `(${a}) || (${b})`] as const),
  fc.tuple(condition, condition).map(([a, b]) => [`!((${a}) && (${b}))`, `!(${b}) || !(${a})`] as const),
);

const MOST_RECORDS = 3_000;

const holds = (use: Use, value: unknown) => (use === 'rule' ? value !== false : value === true);

interface Tried {
  readonly before: string;
  readonly after: string;
  readonly use: Use;
  readonly scope: Scope;
  readonly records: readonly JsonObject[];
  readonly moments: readonly string[];
}

function relationOn({ before, after, use, scope: over, records, moments }: Tried): Strictness['relation'] {
  const [one, other] = [before, after].map((source) => runnerAt(compiled(source, over)));
  let [isLost, isGained] = [false, false];
  for (const moment of moments) {
    for (const record of records) {
      const [was, is] = [holds(use, one?.(record, moment)), holds(use, other?.(record, moment))];
      isLost ||= was && !is;
      isGained ||= is && !was;
    }
  }
  if (isLost) return isGained ? 'crossing' : 'stricter';
  return isGained ? 'looser' : 'same';
}

const toldOf = ({ before, after, use, scope: over }: Tried): Strictness['relation'] =>
  strictnessOf({ says: readExpression(before), scope: over }, { says: readExpression(after), scope: over }, use)
    .relation;

const uses = fc.constantFrom<Use>('rule', 'condition');

it('is told stricter or looser as it is on all records', () => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(pair, uses, ([before, after], use) => {
      const names = [...new Set([before, after].flatMap((source) => compiled(source, scope).watch))];
      const moments = `${before} ${after}`.includes('today()') ? MOMENTS : MOMENTS.slice(0, 1);
      const count = names.reduce((product, name) => product * (ALL[name]?.length ?? 0), moments.length);
      if (count > MOST_RECORDS) return;
      const tried = { before, after, use, scope, records: [...recordsOf(names)], moments };
      const expected = relationOn(tried);
      seen.set(expected, (seen.get(expected) ?? 0) + 1);
      expect(toldOf(tried), `${use}: ${before} → ${after}`).toBe(expected);
    }),
    { numRuns: extent(400, 6_000), seed: SEED },
  );
  for (const relation of ['same', 'stricter', 'looser', 'crossing']) {
    expect(seen.get(relation), relation).toBeGreaterThan(5);
  }
});

it('is never told otherwise of dates that are compared in more ways than one, and mostly told', () => {
  const told = { decided: 0, undecided: 0 };
  const own = fc.oneof(apart, atom);
  const edit = fc.tuple(apart, own, fc.constantFrom('&&', '||')).map(([a, b, by]) => [a, `${a} ${by} ${b}`] as const);
  fc.assert(
    fc.property(fc.oneof(fc.tuple(apart, own), edit), uses, ([before, after], use) => {
      if (`${before} ${after}`.includes('today()')) return;
      const names = [...new Set([before, after].flatMap((source) => compiled(source, scope).watch))];
      if (names.reduce((product, name) => product * (ALL[name]?.length ?? 0), 1) > MOST_RECORDS) return;
      const tried = { before, after, use, scope, records: [...recordsOf(names)], moments: MOMENTS.slice(0, 1) };
      const relation = toldOf(tried);
      told[relation === 'undecided' ? 'undecided' : 'decided'] += 1;
      if (relation !== 'undecided') expect(relation, `${use}: ${before} → ${after}`).toBe(relationOn(tried));
    }),
    { numRuns: extent(200, 3_000), seed: SEED },
  );
  expect(told.decided).toBeGreaterThan(told.undecided);
});

describe('of rows', () => {
  const rowScope = scopeOf([
    field('n', 'integer', { min: 0, max: 2 }),
    field('rows', 'list', {
      maxRows: 3,
      fields: [field('x', 'integer', { min: 0, max: 2 }), field('b', 'boolean', { required: true })],
    }),
  ]);

  const rows = [0, 1, 2, null].flatMap((x) => [true, false].map((b) => ({ x, b })));
  const lists = rows.reduce<readonly (readonly JsonObject[])[]>(
    (known, row) => known.flatMap((list) => range(4 - list.length, (count) => [...list, ...range(count, () => row)])),
    [[]],
  );
  const records = [0, 1, 2, null].flatMap((n) => lists.map((list) => ({ n, rows: list })));

  const rowAtom = fc.oneof(
    fc.constantFrom('r.b', '!r.b', 'has(r.x)', 'r.x == null'),
    of(fc.constant('r.x'), op, fc.constantFrom('0', '1', '2', 'n', 'n + 1')),
  );
  const rowCondition = fc.oneof(
    rowAtom,
    fc.tuple(rowAtom, fc.constantFrom('&&', '||'), rowAtom).map(([a, by, b]) => `${a} ${by} ${b}`),
  );
  const demand = fc
    .tuple(fc.constantFrom('', '!'), fc.constantFrom('all', 'exists'), rowCondition)
    .map(([not, macro, inside]) => `${not}rows.${macro}(r, ${inside})`);
  const rowsPair = fc.oneof(
    fc.tuple(demand, demand),
    fc.tuple(demand, demand).map(([a, b]) => [`${a} && ${b}`, a] as const),
    fc.tuple(demand, demand, demand).map(([a, b, c]) => [`${a} || ${b}`, c] as const),
    fc.tuple(demand, atomOfRecord()).map(([a, b]) => [a, `${a} && ${b}`] as const),
  );

  function atomOfRecord() {
    return of(fc.constant('n'), op, small);
  }

  it('is told stricter or looser as it is on all lists', () => {
    fc.assert(
      fc.property(rowsPair, uses, ([before, after], use) => {
        const tried = { before, after, use, scope: rowScope, records, moments: MOMENTS.slice(0, 1) };
        expect(toldOf(tried), `${use}: ${before} → ${after}`).toBe(relationOn(tried));
      }),
      { numRuns: extent(100, 1_500), seed: SEED },
    );
  });
});
