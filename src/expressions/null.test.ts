import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as cel from '#src/runtime/cel.ts';
import { scopeOf, valueOf } from '#tests/support/expressions.ts';
import { field } from '#tests/support/synthetic.ts';

const scope = scopeOf([
  field('a', 'integer'),
  field('b', 'money'),
  field('s', 'string'),
  field('d', 'date'),
  field('p', 'boolean'),
  field('q', 'boolean'),
  field('rows', 'list', { fields: [field('m', 'money'), field('t', 'string')] }),
]);

const value = (source: string, ...amounts: readonly (number | null)[]): unknown =>
  valueOf(source, scope, { rows: amounts.map((m) => ({ m })) });

/** Two values, their `&&` and their `||`. */
const KLEENE = [
  [true, true, true, true],
  [true, false, false, true],
  [true, null, null, true],
  [false, false, false, false],
  [false, null, false, null],
  [null, null, null, null],
] as const;

describe('a missing value', () => {
  it.each([
    'a + 1',
    '1 - a',
    'a * b',
    'b / 2.0',
    'a % 2',
    '-a',
    's + "x"',
    'round(b, 2)',
    'addDays(d, 1)',
    'year(d)',
    'size(s)',
  ])('makes %s missing', (source) => {
    for (const none of [null, undefined]) {
      expect(valueOf(source, scope, { a: none, b: none, s: none, d: none })).toBeNull();
    }
  });

  it.each([
    'a == 1',
    'a != 1',
    'a < b',
    'b >= 0.0',
    's == "x"',
    's.contains("x")',
    's.matches("x")',
    'd < today()',
    'p == true',
    'a in [1, 2]',
    '!p',
  ])('leaves %s unknown: a rule passes, a condition does not hold', (source) => {
    const outcome = valueOf(source, scope, {});
    expect(outcome).toBeNull();
    expect(cel.passes(outcome)).toBe(true);
    expect(cel.holds(outcome)).toBe(false);
  });

  it.each(KLEENE)('follows three-valued logic: %s with %s', (p, q, both, either) => {
    for (const record of [
      { p, q },
      { p: q, q: p },
    ]) {
      expect(valueOf('p && q', scope, record)).toBe(both);
      expect(valueOf('p || q', scope, record)).toBe(either);
      expect(valueOf('!(p && q) == (!p || !q)', scope, record)).toBe(both === null ? null : true);
    }
  });

  it('is asked for with == null and has(…), the emptied text included', () => {
    for (const none of [null, undefined, '']) {
      expect(valueOf('s == null', scope, { s: none })).toBe(true);
      expect(valueOf('null != s', scope, { s: none })).toBe(false);
      expect(valueOf('has(s)', scope, { s: none })).toBe(false);
    }
    expect(valueOf('has(a) && a == 0', scope, { a: 0 })).toBe(true);
  });

  it('as the condition of a choice makes the choice missing', () => {
    expect(valueOf('p ? 1 : 2', scope, {})).toBeNull();
    expect(valueOf('p ? 1 : 2', scope, { p: false })).toBe(2);
  });

  it('among rows is unknown to all and exists only while it could decide them', () => {
    expect(value('rows.all(r, r.m > 0.0)', 1, null)).toBeNull();
    expect(value('rows.all(r, r.m > 0.0)', 0, null)).toBe(false);
    expect(value('rows.exists(r, r.m > 0.0)', 0, null)).toBeNull();
    expect(value('rows.exists(r, r.m > 0.0)', 1, null)).toBe(true);
    expect(value('rows.exists_one(r, r.m > 0.0)', 1, null)).toBeNull();
    expect(value('rows.exists_one(r, r.m > 0.0)', 1, 2, null)).toBe(false);
    expect(value('size(rows.filter(r, r.m > 0.0))', 1, null)).toBe(1);
    expect(value('unique(rows.map(r, r.m))', 1, null, null)).toBe(true);
    expect(value('unique(rows.map(r, r.m))', 1, 1)).toBe(false);
    const texts = { rows: [{ t: 'a' }, { t: null }, { t: '' }, { t: 'b' }] };
    expect(valueOf('join(rows.map(r, r.t), ", ")', scope, texts)).toBe('a, b');
    expect(valueOf('join(rows.map(r, r.t), s)', scope, texts)).toBeNull();
  });

  it('in a list field is no rows', () => {
    expect(valueOf('size(rows) == 0 && rows.all(r, r.m > 5.0) && !rows.exists(r, true)', scope, {})).toBe(true);
    expect(valueOf('sum(rows.map(r, r.m))', scope, { rows: null })).toBe(0);
    expect(valueOf('join(rows.map(r, r.t), ", ")', scope, { rows: null })).toBeNull();
  });
});

it('never throws, whatever stands in a half-filled form', () => {
  const sources = [
    'a + b > 0.0',
    's.startsWith("x") || s + "a" == "b"',
    'd < addDays(today(), a)',
    'p && !q',
    'sum(rows.map(r, r.m)) > b',
    'year(d) == a',
    'string(b).size() > a',
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...sources),
      fc.record({
        a: fc.anything(),
        b: fc.anything(),
        s: fc.anything(),
        d: fc.anything(),
        p: fc.anything(),
        q: fc.anything(),
        rows: fc.anything(),
      }),
      (source, record) => {
        expect([true, false, null]).toContain(valueOf(source, scope, record) ?? null);
      },
    ),
  );
});
