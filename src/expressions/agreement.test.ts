import { Environment } from '@marcbachmann/cel-js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scopeOf, valueOf } from '#tests/support/expressions.ts';
import { field } from '#tests/support/synthetic.ts';

// The reference is cel-js's own evaluator, over records without missing values.

const scope = scopeOf([
  field('a', 'integer'),
  field('b', 'integer'),
  field('p', 'boolean'),
  field('q', 'boolean'),
  field('s', 'string'),
  field('t', 'string'),
  field('rows', 'list', { fields: [field('n', 'integer'), field('w', 'string')] }),
]);

const reference = new Environment()
  .registerType('Row', { fields: { n: 'int', w: 'string' } })
  .registerVariable('a', 'int')
  .registerVariable('b', 'int')
  .registerVariable('p', 'bool')
  .registerVariable('q', 'bool')
  .registerVariable('s', 'string')
  .registerVariable('t', 'string')
  .registerVariable('rows', 'list<Row>');

const integers = fc.integer({ min: -1000, max: 1000 });
const words = fc.string({ unit: fc.constantFrom('a', 'b', 'ñ', 'Á', ' ', '🎓', '"', '\\'), maxLength: 5 });

const record = fc.record({
  a: integers,
  b: integers,
  p: fc.boolean(),
  q: fc.boolean(),
  s: words,
  t: words,
  rows: fc.array(fc.record({ n: integers, w: words }), { maxLength: 4 }),
});

type Sample = typeof record extends fc.Arbitrary<infer R> ? R : never;

const { bool } = fc.letrec<{ int: string; text: string; bool: string; row: string }>((tie) => ({
  int: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('a', 'b', 'size(s)', 't.size()', 'size(rows)'),
    integers.map((value) => (value < 0 ? `(${value})` : String(value))),
    fc.tuple(tie('int'), fc.constantFrom('+', '-', '*', '/', '%'), tie('int')).map(([x, op, y]) => `(${x} ${op} ${y})`),
    tie('int').map((x) => `(-${x})`),
    fc.tuple(tie('bool'), tie('int'), tie('int')).map(([c, x, y]) => `(${c} ? ${x} : ${y})`),
    tie('row').map((c) => `size(rows.filter(r, ${c}))`),
  ),
  text: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('s', 't'),
    words.map((word) => JSON.stringify(word)),
    fc.tuple(tie('text'), tie('text')).map(([x, y]) => `(${x} + ${y})`),
    fc.tuple(tie('text'), fc.constantFrom('lowerAscii', 'upperAscii', 'trim')).map(([x, method]) => `${x}.${method}()`),
    tie('int').map((x) => `string(${x})`),
  ),
  bool: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('p', 'q', 'true', 'false'),
    fc
      .tuple(tie('int'), fc.constantFrom('==', '!=', '<', '<=', '>', '>='), tie('int'))
      .map(([x, op, y]) => `(${x} ${op} ${y})`),
    fc
      .tuple(tie('text'), fc.constantFrom('==', '!=', '<', '<=', '>', '>='), tie('text'))
      .map(([x, op, y]) => `(${x} ${op} ${y})`),
    fc
      .tuple(tie('bool'), fc.constantFrom('&&', '||', '==', '!='), tie('bool'))
      .map(([x, op, y]) => `(${x} ${op} ${y})`),
    tie('bool').map((x) => `!${x}`),
    fc
      .tuple(tie('text'), fc.constantFrom('startsWith', 'endsWith', 'contains'), tie('text'))
      .map(([x, method, y]) => `${x}.${method}(${y})`),
    fc
      .tuple(tie('int'), fc.array(tie('int'), { minLength: 1, maxLength: 3 }))
      .map(([x, list]) => `(${x} in [${list.join()}])`),
    fc.tuple(fc.constantFrom('all', 'exists', 'exists_one'), tie('row')).map(([macro, c]) => `rows.${macro}(r, ${c})`),
  ),
  row: fc
    .tuple(
      fc.constantFrom('r.n', 'a'),
      fc.constantFrom('==', '<', '>'),
      fc.constantFrom('b', '0', 'r.n + 1', 'size(r.w)'),
    )
    .map(([x, op, y]) => `${x} ${op} ${y}`),
}));

/** cel-js takes whole numbers as BigInt. */
const referenceValue = (source: string, { a, b, rows, ...others }: Sample): unknown =>
  reference.evaluate(source, {
    ...others,
    a: BigInt(a),
    b: BigInt(b),
    rows: rows.map(({ n, w }) => ({ n: BigInt(n), w })),
  });

describe('a compiled expression', () => {
  it('has the value that cel-js gives it, where cel-js gives one', () => {
    let compared = 0;
    fc.assert(
      fc.property(bool, record, (source, sample) => {
        let expected: unknown;
        try {
          expected = referenceValue(source, sample);
        } catch {
          return; // Division by zero or an overflow of 64 bits: an error there, null here.
        }
        compared += 1;
        expect(valueOf(source, scope, sample), source).toBe(expected);
      }),
      { numRuns: 1500 },
    );
    expect(compared).toBeGreaterThan(700);
  });

  it('is null where cel-js divides by zero', () => {
    const sample = { a: 7, b: 0 };
    expect(() => referenceValue('a / b', { ...sample, p: true, q: true, s: '', t: '', rows: [] })).toThrow('zero');
    expect(valueOf('a / b', scope, sample)).toBeNull();
    expect(valueOf('a % b', scope, sample)).toBeNull();
  });
});
