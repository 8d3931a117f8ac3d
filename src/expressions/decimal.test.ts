import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scopeOf, valueOf } from '#tests/support/expressions.ts';
import { field } from '#tests/support/synthetic.ts';

const scope = scopeOf([
  field('total', 'money'),
  field('rate', 'percent'),
  field('n', 'integer'),
  field('rows', 'list', { fields: [field('m', 'money')] }),
]);

/** Amounts as whole cents, so that the tests themselves never add floats. */
const cents = fc.integer({ min: -99_999_999, max: 99_999_999 });

/** What the wire carries: the JSON number of so many cents. */
const amount = (value: number): number => Number(`${value}e-2`);

describe('decimals', () => {
  it('add up exactly, however many', () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 60 }), (values) => {
        const record = {
          rows: values.map((value) => ({ m: amount(value) })),
          total: amount(values.reduce((x, y) => x + y, 0)),
        };
        expect(valueOf('sum(rows.map(r, r.m)) == total', scope, record)).toBe(true);
        expect(valueOf('sum(rows.map(r, r.m)) - total', scope, record)).toBe(0);
        expect(valueOf('sum(rows.map(r, r.m))', scope, record)).toBe(record.total);
      }),
    );
  });

  it('tell a cent of difference', () => {
    fc.assert(
      fc.property(cents, cents, (x, y) => {
        const record = { rows: [{ m: amount(x) }, { m: amount(y) }], total: amount(x + y + 1) };
        expect(valueOf('sum(rows.map(r, r.m)) == total', scope, record)).toBe(false);
        expect(valueOf('total - sum(rows.map(r, r.m)) == 0.01', scope, record)).toBe(true);
      }),
    );
  });

  it('multiply and compare exactly', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: -10_000, max: 10_000 }), (x, y) => {
        const record = { total: amount(x), rate: amount(y) };
        const expected = BigInt(x) * BigInt(y);
        const product = Number(`${expected}e-4`);
        expect(valueOf('total * rate', scope, record)).toBe(product === 0 ? 0 : product);
        expect(valueOf('total < rate', scope, record)).toBe(x < y);
        expect(valueOf('total == rate', scope, record)).toBe(x === y);
      }),
    );
  });

  it.each([
    ['0.1 + 0.2 == 0.3', true],
    ['0.1 + 0.2', 0.3],
    ['1.005 * 100.0', 100.5],
    ['round(1.005, 2)', 1.01],
    ['round(-1.005, 2)', -1.01],
    ['round(2.5, 0)', 3],
    ['7 / 2', 3],
    ['-7 / 2', -3],
    ['-7 % 2', -1],
    ['7 / 2.0', 3.5],
    ['1.0 / 0.0', null],
    ['int(2.9) + int("40")', 42],
    ['int("x")', null],
    ['decimal("0.10") == 0.1', true],
    ['string(0.10) + "!"', '0.1!'],
    ['0.12345678901234567 == 0.12345678901234568', false],
    ['9007199254740991 + 2 > 9007199254740991 + 1', true],
  ])('%s is %s', (source, value) => {
    expect(valueOf(source, scope, {})).toBe(value);
  });

  it('are also read from the text a form holds', () => {
    expect(valueOf('total + 0.1', scope, { total: '0.20' })).toBe(0.3);
    for (const total of ['abc', '-', '1e9', '1,5', Number.NaN, Number.POSITIVE_INFINITY, {}, true]) {
      expect(valueOf('total + 0.1', scope, { total })).toBeNull();
    }
  });
});
