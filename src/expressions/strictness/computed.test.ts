import { describe, expect, it } from 'vitest';
import { readExpression } from '#src/expressions/expression.ts';
import type { Field } from '#src/model/field.ts';
import { scopeOf } from '#tests/support/expressions.ts';
import { field } from '#tests/support/synthetic.ts';
import { type Condition, strictnessOf, type Use } from './index.ts';

const computed = (name: string, as: string, value: string, more: Partial<Field> = {}): Field =>
  field(name, 'computed', { as, compute: readExpression(value), ...more });

const FIELDS = [
  field('n', 'integer', { required: true, min: 0, max: 10 }),
  field('libre', 'integer'),
  field('p', 'boolean', { required: true }),
  field('d', 'date', { required: true }),
  computed('suma', 'integer', 'n + 5'),
  computed('doble', 'integer', 'suma * 2'),
  computed('tope', 'integer', 'libre * 2', { max: 20 }),
  computed('alto', 'boolean', 'n > 3'),
  computed('parte', 'decimal', 'libre / 3.0', { decimals: 2 }),
  computed('vence', 'date', 'addDays(d, 30)'),
  computed('uno', 'integer', 'otro + 1'),
  computed('otro', 'integer', 'uno - 1'),
  field('rows', 'list', {
    fields: [field('x', 'integer', { required: true, min: 1 }), computed('y', 'integer', 'x * 10')],
  }),
  computed('total', 'integer', 'sum(rows.map(r, r.y))'),
];

const relation = (before: string, after: string, use: Use = 'rule', fields: readonly Field[] = FIELDS) => {
  const scope = scopeOf(fields);
  const condition = (says: string): Condition => ({
    says: says === 'always' || says === 'never' ? says : readExpression(says),
    scope,
  });
  return strictnessOf(condition(before), condition(after), use);
};

describe('what is computed has the values that its expression gives', () => {
  it.each([
    ['suma <= 15', 'always', 'same'],
    ['suma <= 14', 'always', 'looser'],
    ['suma > 8', 'n > 3', 'same'],
    ['suma > 8', 'n >= 3', 'looser'],
    ['n <= 10', 'n <= 10 && suma >= 5', 'same'],
    ['doble >= 10', 'always', 'same'],
    ['doble > 10', 'always', 'looser'],
    ['doble == 12', 'n == 1', 'same'],
    ['tope <= 20', 'always', 'same'],
    ['tope <= 19', 'always', 'looser'],
    ['libre <= 10 || p', 'p || libre <= 10 || tope < 0', 'same'],
    ['alto', 'n > 3', 'same'],
    ['alto', 'n > 2', 'looser'],
    ['!alto || p', 'n <= 3 || p', 'same'],
    ['vence > d', 'always', 'same'],
    ['vence > "2026-01-31"', 'd > "2026-01-01"', 'same'],
    ['vence > "2026-01-31"', 'd > "2026-01-02"', 'stricter'],
    ['rows.all(r, r.y >= 10)', 'always', 'same'],
    ['rows.all(r, r.y >= 20)', 'rows.all(r, r.x >= 2)', 'same'],
    ['rows.all(r, r.y >= 20)', 'rows.all(r, r.x >= 3)', 'stricter'],
    ['total <= 100', 'total <= 90', 'stricter'],
    ['total <= 100', 'sum(rows.map(r, r.x * 10)) <= 100', 'same'],
  ])('%s → %s is %s', (before, after, expected) => {
    expect(relation(before, after)).toMatchObject({ relation: expected });
  });

  it('and what is told is a record that there can be, with what is computed of it', () => {
    expect(relation('suma > 8', 'suma > 9')).toEqual({
      relation: 'stricter',
      lost: { record: { n: 4, suma: 9 }, moment: null },
    });
    const found = relation('total <= 100', 'total <= 90');
    expect(found).toMatchObject({ lost: { record: { total: 100 } } });
  });

  it('so that what no record meets is known', () => {
    expect(relation('suma < 5', 'never', 'condition')).toEqual({ relation: 'same' });
    expect(relation('suma < 6', 'never', 'condition')).toMatchObject({ relation: 'stricter' });
  });

  it('and where it is missing with what it is made of, that is told of these', () => {
    expect(relation('has(tope)', 'has(libre)', 'condition')).toEqual({ relation: 'same' });
    expect(relation('has(suma)', 'always', 'condition')).toEqual({ relation: 'same' });
    expect(relation('has(tope)', 'always', 'condition')).toMatchObject({
      relation: 'looser',
      gained: { record: { tope: null } },
    });
  });
});

describe('what cannot be decided of it', () => {
  it('says so: one that needs itself', () => {
    expect(relation('uno > 5', 'uno > 6').relation).toBe('undecided');
    expect(relation('uno > 5', '5 < uno').relation).toBe('same');
  });

  it('says so: what no value of its field is makes no witness', () => {
    // A third of a whole number with two digits is a whole number.
    expect(relation('parte > 0.5', 'parte >= 1.0')).toMatchObject({ relation: 'undecided', lost: null });
  });
});

describe('a field that is computed on one side', () => {
  it('is another one', () => {
    const given = [field('n', 'integer', { required: true }), field('suma', 'integer')];
    const made = [field('n', 'integer', { required: true }), computed('suma', 'integer', 'n + 5')];
    const between = (was: string, is: string) =>
      strictnessOf(
        { says: readExpression(was), scope: scopeOf(given) },
        { says: readExpression(is), scope: scopeOf(made) },
        'rule',
      ).relation;
    expect(between('suma > 5', 'suma > 6')).toBe('undecided');
    expect(between('n > 5', 'n > 6')).toBe('stricter');
  });
});
