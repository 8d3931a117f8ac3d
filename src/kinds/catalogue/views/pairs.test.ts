import { expect, it } from 'vitest';
import { readExpression } from '#src/expressions/expression.ts';
import { fieldTypes } from '#src/fields/index.ts';
import { catalogue, field } from '#tests/support/synthetic.ts';
import { resource } from '#tests/support/synthetic-model.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import { screenModule } from './index.ts';
import { pairsAmong } from './pairs.ts';

const rule = (that: string) => ({
  key: 'r',
  that: readExpression(that),
  message: { es: 'No', en: 'No' },
  field: null,
  examples: null,
});

const pairsOf = (fields: readonly Field[], options: Partial<Catalogue> = {}) =>
  [...pairsAmong(fields, catalogue(fields, options))].map((pair) => pair.join(' '));

const dates = (...names: readonly string[]) => names.map((name) => field(name, 'date'));

const looked = (name: string, from: string) => field(name, 'lookup', { from, field: name });

const screen = (given: readonly Field[]): string =>
  screenModule(resource('pruebas/cosas', catalogue(given, { rules: [rule('b >= a && b < tope')] })), fieldTypes);

it.each(['b >= a', 'a < b', 'c || a <= b', 'has(c) && b > a'])(
  'the rule %j makes a pair where it demands it',
  (that) => {
    expect(pairsOf(dates('a', 'b', 'c'), { rules: [rule(that)] })).toEqual(that.includes('||') ? [] : ['a b']);
  },
);

it('two that do not follow each other are none, nor is one in two pairs: what is declared first counts', () => {
  expect(pairsOf(dates('a', 'c', 'b'), { rules: [rule('b >= a')] })).toEqual([]);
  expect(pairsOf(dates('a', 'b', 'c'), { rules: [rule('a <= b'), rule('b <= c')] })).toEqual(['a b']);
  expect(pairsOf(dates('a', 'b', 'c'), { rules: [rule('b <= c'), rule('a <= b')] })).toEqual(['b c']);
});

it('names that a text writes one after the other are a pair, whatever stands before them', () => {
  const names = ['numero', 'nombres', 'apellidos'].map((name) => field(name, 'string'));
  const whole = field('entero', 'computed', { as: 'string', compute: 'numero + ": " + nombres + " " + apellidos' });
  expect(pairsOf([...names, whole])).toEqual(['nombres apellidos']);
});

it('two values of one record are a pair, three are a row of their own', () => {
  expect(pairsOf([looked('a', 'x'), looked('b', 'x'), looked('c', 'y')])).toEqual(['a b']);
  expect(pairsOf([looked('a', 'x'), looked('b', 'x'), looked('c', 'x')])).toEqual([]);
  expect(pairsOf([looked('a', 'x'), looked('b', 'y')])).toEqual([]);
});

it('the inputs of a pair are drawn in one, with what is only followed between them', () => {
  const fields = [
    ...dates('a'),
    field('otraId', 'reference', { to: 'pruebas/otras' }),
    field('tope', 'lookup', {
      from: 'otraId',
      to: 'pruebas/otras',
      field: 'a',
      hidden: true,
      target: field('a', 'date'),
    }),
    ...dates('b'),
  ];
  expect(screen(fields)).not.toContain('FieldPair');
  const [one, reference, followed, other] = fields;
  const beside = [reference, one, followed, other].flatMap((each) => (each === undefined ? [] : [each]));
  expect(screen(beside)).toMatch(
    /<FieldPair>\s*<DateInput source="a" \/>\s*<LookupInput source="tope"[^>]*\/>\s*<DateInput source="b" \/>\s*<\/FieldPair>/,
  );
});
