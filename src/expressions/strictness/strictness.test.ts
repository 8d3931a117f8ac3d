import { describe, expect, it } from 'vitest';
import { readExpression } from '#src/expressions/expression.ts';
import type { Field } from '#src/model/field.ts';
import { scopeOf } from '#tests/support/expressions.ts';
import { field } from '#tests/support/synthetic.ts';
import { type Condition, strictnessOf, type Use } from './index.ts';

const estados = { A: { es: 'A', en: 'A' }, B: { es: 'B', en: 'B' }, C: { es: 'C', en: 'C' } };

const scope = scopeOf([
  field('p', 'boolean'),
  field('q', 'boolean', { required: true }),
  field('n', 'integer'),
  field('m', 'integer', { required: true, min: 0, max: 10 }),
  field('monto', 'money'),
  field('e', 'enum', { values: estados }),
  field('s', 'string', { maxLength: 10 }),
  field('t', 'string', { required: true }),
  field('u', 'string', { case: 'upper', maxLength: 10 }),
  field('codigo', 'string', { pattern: '^[A-Z]{2}$' }),
  field('d', 'date'),
  field('h', 'date', { required: true }),
  field('momento', 'datetime'),
  field('ini', 'time'),
  field('fin', 'time'),
  field('rows', 'list', { fields: [field('x', 'integer'), field('y', 'date')] }),
  field('otra', 'list', { fields: [field('x', 'integer')] }),
  field('ids', 'references', { to: 'generales/paises' }),
  field('g', 'group', { fields: [field('c', 'integer')] }),
]);

const condition = (says: string): Condition => ({
  says: says === 'always' || says === 'never' ? says : readExpression(says),
  scope,
});

const relation = (before: string, after: string, use: Use = 'condition') =>
  strictnessOf(condition(before), condition(after), use);

const TURNED: Readonly<Record<string, string>> = {
  same: 'same',
  stricter: 'looser',
  looser: 'stricter',
  crossing: 'crossing',
  undecided: 'undecided',
};

describe('a condition', () => {
  it.each([
    // A year, and the same day compared otherwise.
    ['year(h) >= 2020', 'h >= "2020-01-01"', 'undecided'],
    ['year(d) == year(h)', 'year(d) == year(h) && d <= h', 'stricter'],
    ['d <= h', 'd <= h && year(d) > 1900', 'stricter'],
    ['year(momento) > 2000', 'momento > now()', 'crossing'],
    ['month(d) == 1', 'month(d) == 1 && year(d) == 2020', 'undecided'],
    ['year(today()) - year(d) >= 18', 'addMonths(d, 216) <= today()', 'undecided'],
    // Numbers and days in one sum.
    ['daysBetween(d, momento) > n', 'daysBetween(d, momento) > n + 1', 'undecided'],
    ['addDays(d, n) > today()', 'addDays(d, n + 1) > today()', 'undecided'],
    // More lengths than a few.
    [
      't != "q" && size(t) != 5 && size(t) != 10 && size(t) != 15 && size(t) != 20',
      't != "q" && size(t) != 5 && size(t) != 10 && size(t) != 15 && size(t) != 20 && size(t) != 25',
      'stricter',
    ],
    ['t == "N" || size(t) in [9, 11, 13, 20]', 't == "N" || size(t) in [9, 11, 13, 20, 34]', 'looser'],
    // What is kept in capitals is never anything else.
    ['u == "AB"', 'u == "AB" || u == "ab"', 'same'],
    ['u != "ab"', 'has(u)', 'same'],
    ['u == "AB"', 'u == "AB" || u == "CD"', 'looser'],
    ['n > 5', '5 < n', 'same'],
    ['n > 5', 'n >= 6', 'same'],
    ['n > 5', 'n > 6', 'stricter'],
    ['n != 5', 'n < 5 || n > 5', 'same'],
    ['monto > 5', 'monto >= 6', 'stricter'],
    ['monto > 5.0', 'monto >= 5.01', 'same'],
    ['monto > 5.001', 'monto >= 5.01', 'same'],
    ['n == 1 && p', 'p && 1 == n', 'same'],
    ['!(p && q)', '!p || !q', 'same'],
    ['p', 'p == true', 'same'],
    ['p', 'p != null', 'stricter-turned'],
    ['q', 'q || !q', 'looser'],
    ['m >= 0', 'always', 'same'],
    ['m <= 10 && m >= 0', 'm < 11', 'same'],
    ['n >= 0', 'always', 'looser'],
    ['never', 'm > 10', 'same'],
    ['n > m', 'n >= m + 1', 'same'],
    ['n > m', 'n - m > 1', 'stricter'],
    ['2 * n > 5', 'n > 2', 'same'],
    ['n + m > 3', '3 < m + n', 'same'],
    ['n + m > 3', '3 < m + n && q', 'stricter'],
    ['n + m > 3', 'n + m > 2', 'looser'],
    ['e in ["A", "B"]', 'e != "C"', 'same'],
    ['e in ["A", "B"]', 'e == "A"', 'stricter'],
    ['e == "A" || e == "B" || e == "C"', 'has(e)', 'same'],
    ['s == "x"', 's == "y"', 'crossing'],
    ['s == "x" && s == "y"', 'never', 'same'],
    ['has(s)', 'size(s) > 0', 'same'],
    ['size(s) > 9', 'size(s) == 10', 'same'],
    ['size(s) >= 5', 's != "abc" && size(s) > 4', 'same'],
    ['s == t', 's == t && size(s) == size(t)', 'undecided'],
    ['codigo == "AB"', 'codigo == "ab"', 'stricter'],
    ['d > h', '!(d <= h)', 'same'],
    ['d > h', 'd >= addDays(h, 1)', 'same'],
    ['d >= h', 'd > h', 'stricter'],
    ['d < "2026-01-02"', 'd <= "2026-01-01"', 'same'],
    ['d <= today()', 'd < today()', 'stricter'],
    ['momento <= now()', 'date(momento) <= today()', 'looser'],
    ['date(momento) >= d', 'momento >= d', 'same'],
    ['date(momento) > d', 'momento > d', 'looser'],
    ['fin > ini', 'fin >= ini', 'looser'],
    ['ini >= "08:00"', 'ini > "07:59"', 'same'],
    ['n <= year(today()) + 1', 'n <= year(today())', 'stricter'],
    ['size(rows) > 0', 'size(rows) >= 1', 'same'],
    ['size(rows) == n', 'size(rows) == n && n >= 0', 'same'],
    ['g.c > 1', 'has(g.c)', 'looser'],
    ['p ? n > 1 : n > 2', '(p && n > 1) || (p == false && n > 2)', 'same'],
    ['(n == null) != (m == 3)', '(n == null && m != 3) || (has(n) && m == 3)', 'same'],
    ['sum(rows.map(r, r.x)) <= 100', 'sum(rows.map(r, r.x)) <= 90', 'stricter'],
    ['size(rows.filter(r, r.x > 1)) <= 1', 'size(rows.filter(r, r.x > 1)) < 1', 'stricter'],
    ['n > 3', 'n > 3 && rows.all(r, r.x > 0)', 'stricter'],
    ['n > 3', 'n > 3 && unique(rows.map(r, r.x))', 'stricter'],
    ['n > 3 && s.startsWith("E")', 'n > 3', 'looser'],
    ['s.startsWith("E")', 's.contains("E")', 'undecided'],
    ['rows.all(r, r.x > 0)', 'rows.all(r, r.x > 5)', 'stricter'],
    ['rows.all(r, r.x > 0)', '!rows.exists(r, r.x < 1)', 'same'],
    ['rows.all(r, r.y >= d)', 'rows.all(r, r.y > d)', 'stricter'],
    ['rows.all(r, r.x > 0 && r.y > d)', 'rows.all(r, r.x > 0) && rows.all(r, r.y > d)', 'same'],
    ['rows.exists(r, r.x > 0 && r.y > d)', 'rows.exists(r, r.x > 0) && rows.exists(r, r.y > d)', 'looser'],
    ['rows.all(r, otra.exists(o, o.x == r.x)) && p', 'p && rows.all(r, otra.exists(o, o.x == r.x))', 'same'],
    ['size(rows) > 0 || p', 'p || size(rows) > 0 || rows.exists(r, r.x == 3)', 'undecided'],
    ['daysBetween(d, h) > 30', 'daysBetween(d, h) > 15', 'looser'],
    ['3 in ids', '3 in ids || 4 in ids', 'looser'],
  ])('%s → %s is %s', (before, after, expected) => {
    const [wanted, other] = expected === 'stricter-turned' ? ['looser', 'stricter'] : [expected, TURNED[expected]];
    expect(relation(before, after)).toMatchObject({ relation: wanted });
    expect(relation(after, before)).toMatchObject({ relation: other });
  });
});

describe('what is told of a difference', () => {
  it('is a record that has the values in question, as they are on the wire', () => {
    expect(relation('n > 5', 'n > 6')).toEqual({ relation: 'stricter', lost: { record: { n: 6 }, moment: null } });
    expect(relation('monto > 5.0 && e == "A"', 'monto > 5.01 && e == "A"')).toEqual({
      relation: 'stricter',
      lost: { record: { monto: 5.01, e: 'A' }, moment: null },
    });
    expect(relation('rows.all(r, r.x > 0)', 'rows.all(r, r.x > 5)')).toMatchObject({
      lost: { record: { rows: [{ x: 5 }] } },
    });
    expect(relation('g.c > 1', 'g.c > 2')).toMatchObject({ lost: { record: { g: { c: 2 } } } });
  });

  it('is the moment too, where it depends on that', () => {
    const found = relation('d <= today()', 'd < today()');
    expect(found).toMatchObject({
      relation: 'stricter',
      lost: { record: { d: '2026-03-16T00:00:00' }, moment: '2026-03-16T10:00:00' },
    });
  });

  it('is found for a rule where a value is missing, and not for a condition', () => {
    expect(relation('always', 'n == n', 'rule')).toEqual({ relation: 'same' });
    expect(relation('always', 'n == n')).toMatchObject({ relation: 'stricter', lost: { record: { n: null } } });
    expect(relation('n != 5', 'has(n) && n != 5', 'rule')).toMatchObject({ lost: { record: { n: null } } });
    expect(relation('n != 5', 'has(n) && n != 5')).toEqual({ relation: 'same' });
  });

  it('is what was found, where it cannot be told whether there is more', () => {
    const found = relation('s.startsWith("E")', 's.contains("E")');
    expect(found).toMatchObject({ relation: 'undecided', lost: null, gained: { record: { s: 'xE' } } });
  });
});

/** The same condition, over fields that differ on both sides. */
const between = (before: readonly Field[], after: readonly Field[], was: string, is: string) =>
  strictnessOf(
    { says: readExpression(was), scope: scopeOf(before) },
    { says: readExpression(is), scope: scopeOf(after) },
    'condition',
  ).relation;

const enumOf = (...names: readonly string[]) =>
  field('e', 'enum', { values: Object.fromEntries(names.map((name) => [name, { es: name, en: name }])) });

describe('fields that are others on one side', () => {
  it('have the values of both', () => {
    expect(between([enumOf('A', 'B')], [enumOf('A', 'B', 'C')], 'e == "A" || e == "B"', 'has(e)')).toBe('looser');
    expect(between([enumOf('A', 'B')], [enumOf('A', 'B')], 'e == "A" || e == "B"', 'has(e)')).toBe('same');
    const [free, needed] = [field('n', 'integer'), field('n', 'integer', { required: true })];
    expect(between([free], [needed], 'n == null || n > 1', 'n > 1')).toBe('stricter');
    expect(between([needed], [needed], 'n == null || n > 1', 'n > 1')).toBe('same');
    expect(between([needed, enumOf('A')], [needed], 'n > 1 || e == "A"', 'n > 1')).toBe('stricter');
  });

  it('are not compared where they are of another type or lead elsewhere; what is said of them alike stays alike', () => {
    const [number, text] = [field('x', 'integer'), field('x', 'string')];
    expect(between([number], [text], 'x == 1', 'x == "1"')).toBe('undecided');
    expect(between([number], [text], 'has(x)', 'has(x)')).toBe('same');
    const [one, other] = ['generales/paises', 'generales/provincias'].map((to) => field('x', 'reference', { to }));
    if (one === undefined || other === undefined) throw new Error('There are two.');
    expect(between([one], [other], 'x == 1', 'x == 1 || x == 2')).toBe('undecided');
    expect(between([one], [one], 'x == 1', 'x == 1 || x == 2')).toBe('looser');
    const [whole, exact] = [field('x', 'integer'), field('x', 'decimal')];
    expect(between([whole], [exact], 'x / 2 == 1', 'x / 2 == 1')).toBe('undecided');
    expect(between([whole], [exact], 'x > 2', 'x >= 3')).toBe('stricter');
  });

  it('that a pattern keeps to texts which nobody knows are told of with those alone that are known', () => {
    const codigo = [field('c', 'string', { pattern: '^(AA|BB)$' })];
    expect(between(codigo, codigo, 'c == "AA"', 'c == "AA" || c == "CC"')).toBe('same');
    expect(between(codigo, codigo, 'c == "AA"', 'has(c)')).toBe('looser');
    expect(between(codigo, codigo, 'c == "AA" || c == "BB"', 'has(c)')).toBe('undecided');
  });

  it('and conditions that cannot be read leave it undecided', () => {
    expect(between([], [], 'nada == 1', 'nada == 2')).toBe('undecided');
  });
});

const odd = (of: readonly string[]) => of.reduce((one, other) => `((${one}) != (${other}))`);

describe('many fields', () => {
  const names = Array.from({ length: 14 }, (_, at) => `b${at}`);
  const many = names.map((name) => field(name, 'boolean', { required: true }));

  it('are no hindrance', () => {
    const all = names.join(' && ');
    const none = names.map((name) => `!${name}`).join(' && ');
    expect(between(many, many, `(${all}) || (${none})`, `(${none}) || b0 && (${all})`)).toBe('same');
    expect(between(many, many, `(${all}) || (${none})`, `(${none}) || b0 && b1`)).toBe('looser');
  });

  it('of which each changes everything are given up', () => {
    const all = [...names, ...names.map((name) => `${name}x`)];
    const fields = all.map((name) => field(name, 'boolean', { required: true }));
    expect(between(fields, fields, odd(all), odd(all.toReversed()))).toBe('undecided');
  });
});
