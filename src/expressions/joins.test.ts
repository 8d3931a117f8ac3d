import { jsText } from './js.ts';
import { Script } from 'node:vm';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as cel from '#src/runtime/cel.ts';
import { Join, MOST_STEPS } from '#src/runtime/cel/joins.ts';
import type { WireRecord } from '#src/runtime/validation.ts';
import { compiled, scopeOf, valueOf } from '#tests/support/expressions.ts';
import { field } from '#tests/support/synthetic.ts';

const row = [field('k', 'integer'), field('v', 'integer'), field('s', 'string'), field('d', 'date')];
const scope = scopeOf([
  field('uno', 'list', { fields: row }),
  field('otro', 'list', { fields: row }),
  field('n', 'integer'),
  field('ids', 'references', { to: 'generales/paises' }),
]);

/** Every way that the resources put one list inside another. */
const NESTED = [
  'uno.all(a, otro.exists(b, b.k == a.k))',
  'uno.all(a, otro.exists(b, a.s == b.s && b.v <= a.v))',
  'uno.all(a, otro.exists(b, b.d == a.d))',
  'uno.all(a, otro.exists(b, b.k == a.k && otro.exists(c, c.k == a.v && c.v < b.v)))',
  'uno.all(a, uno.exists_one(b, b.k == a.k && b.s == a.s))',
  'uno.all(a, sum(uno.filter(b, b.k == a.k).map(b, b.v)) <= 40)',
  'uno.all(a, size(uno.filter(b, b.v == a.v + 1)) <= 1)',
  'uno.all(a, otro.all(b, b.k != a.k || b.v > a.v))',
  '!uno.exists(a, otro.exists(b, b.k == a.k))',
  'uno.all(a, a.k in otro.map(b, b.k))',
  'uno.all(a, a.k in ids)',
  'uno.all(a, a.v <= sum(otro.map(b, b.v)))',
  'uno.exists(a, otro.map(b, b.k == a.k, b.v).exists(v, v == n))',
  'uno.all(join, otro.exists(b, b.k == join.k))',
];

const run = (source: string, record: WireRecord, helpers: typeof cel): unknown => {
  const code: unknown = new Script(`(record, cel) => ${jsText(compiled(source, scope).js)}`).runInThisContext();
  if (typeof code !== 'function') throw new Error(`${source} is no expression`);
  const value: unknown = Reflect.apply(code, undefined, [record, helpers]);
  return value;
};

/** What walks every list whole, as the language says it. */
class Plain extends Join {
  override walk<T>(list: readonly T[]): readonly T[] {
    return list;
  }
  override list(_place: number, make: () => readonly unknown[]): readonly unknown[] {
    return make();
  }
  override matching(
    _place: number,
    _key: unknown,
    _value: unknown,
    make: () => readonly unknown[],
  ): readonly unknown[] {
    return make();
  }
  override once(_place: number, _of: readonly unknown[], make: () => unknown): unknown {
    return make();
  }
}

const plainValue = (source: string, record: WireRecord): unknown =>
  run(source, record, { ...cel, joined: (value) => value(new Plain()) });

const stepsOf = (source: string, record: WireRecord): number => {
  const join = new Join();
  run(source, record, { ...cel, joined: (value) => value(join) });
  return join.steps;
};

const values = fc.oneof(fc.integer({ min: 0, max: 4 }), fc.constantFrom(null, undefined, '1', '02', 'x', -0, {}));
const texts = fc.constantFrom('a', 'b', '', null, 3);
const days = fc.constantFrom('2026-01-01', '2026-01-01T00:00:00', '2026-02-02', 'x', null);
const someRows = fc.array(fc.record({ k: values, v: values, s: texts, d: days }), { maxLength: 6 });
const records = fc.record({ uno: someRows, otro: someRows, n: values, ids: fc.array(values, { maxLength: 4 }) });

const recordOf = (count: number, of: (at: number) => WireRecord): WireRecord => {
  const list = Array.from({ length: count }, (_, at) => of(at));
  return { uno: list, otro: list, n: 1, ids: list.map(({ k }) => k) };
};
const DIFFERENT = (at: number): WireRecord => ({ k: at, v: at, s: `${at}`, d: '2026-01-01' });
const ALIKE = (): WireRecord => ({ k: 1, v: 1, s: 'a', d: '2026-01-01' });
const EMPTY = (): WireRecord => ({});

describe('a list inside another', () => {
  it.each(NESTED)('%s has the value it has when every row is looked at', (source) => {
    fc.assert(
      fc.property(records, (record) => {
        expect(valueOf(source, scope, record)).toBe(plainValue(source, record));
      }),
      { numRuns: 300 },
    );
  });

  it.each(NESTED)('%s takes steps as there are rows, not as there are pairs of rows', (source) => {
    for (const of of [DIFFERENT, ALIKE, EMPTY]) {
      const [few, many] = [stepsOf(source, recordOf(100, of)), stepsOf(source, recordOf(1_000, of))];
      // Ten times the rows; at the ends of the lists some rows are not looked for.
      expect(many).toBeLessThanOrEqual(11 * few);
      expect(many).toBeLessThan(10_000);
    }
  });

  it('that no equality ties to the other is evaluated while it is short, and refused before it costs much', () => {
    const source = 'uno.all(a, otro.exists(b, b.v > a.v))';
    expect(valueOf(source, scope, recordOf(100, DIFFERENT))).toBe(false);
    expect(() => valueOf(source, scope, recordOf(1_000, DIFFERENT))).toThrow(cel.TooManySteps);
    expect(MOST_STEPS).toBeLessThanOrEqual(50_000);
  });

  it('is refused too where the rows that are alike are many', () => {
    const source = 'uno.all(a, otro.exists(b, b.k == a.k && otro.exists(c, c.s == a.s && c.v < b.v)))';
    const rows = recordOf(1_000, (at) => ({ k: 1, v: at, s: `${at}` }));
    expect(() => valueOf(source, scope, rows)).toThrow(cel.TooManySteps);
  });
});
