import { describe, expect, it, test } from 'vitest';
import { fieldTypes } from '#src/fields/index.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import { compiled, scopeOf } from '#tests/support/expressions.ts';
import { field } from '#tests/support/synthetic.ts';
import { compileExpression } from './compile.ts';
import { namesIn, readExpression } from './expression.ts';
import { callsHelper, jsText } from './js.ts';

test.each([
  ['"total" == clase', ['clase']],
  ['filas.exists(f, f.monto > total)', ['f', 'filas', 'monto', 'total']],
  ['clase.matches("^total") // otra', ['clase']],
  ['size(clase) > 0 ? -a : !(b) && c in [d, "e"]', ['a', 'b', 'c', 'clase', 'd']],
  ['==', []],
])('the names in %j are those of its tree', (source, names) => {
  expect([...namesIn(readExpression(source))].toSorted()).toEqual(names);
});

describe('two expressions joined', () => {
  const scope = scopeOf([field('a', 'boolean'), field('b', 'boolean')]);

  it('are what both say, whatever their texts end with', () => {
    const both = readExpression('a // as long as it is').and(readExpression('b || a'));
    const outcome = compileExpression(both, scope);
    expect(outcome.ok && jsText(outcome.value.js)).toBe('cel.and(record.a, cel.or(record.b, record.a))');
    const either = compileExpression(readExpression('a').or(readExpression('b')), scope);
    expect(either.ok && jsText(either.value.js)).toBe('cel.or(record.a, record.b)');
  });

  it('cannot be read where one of them cannot', () => {
    expect(compileExpression(readExpression('a').and(readExpression('b ==')), scope)).toMatchObject({ ok: false });
  });

  it('are what a group says of its fields', () => {
    const inner = field('calle', 'string', { showIf: 'b' });
    const group = field('direccion', 'group', { fields: [inner], showIf: 'a // only then' });
    const [calle] = flatFields([group], fieldTypes);
    const shown = calle?.showIf && compileExpression(calle.showIf, scope);
    expect(shown?.ok && shown.value.watch).toEqual(['a', 'b']);
  });
});

test('JSON of what holds an expression has its source', () => {
  expect(JSON.stringify({ showIf: readExpression('a == 1') })).toBe('{"showIf":"a == 1"}');
});

test('a text is no call of a helper', () => {
  const scope = scopeOf([field('a', 'string')]);
  expect(callsHelper(compiled('"cel.and(a)"', scope).js)).toBe(false);
  expect(callsHelper(compiled('a == "x"', scope).js)).toBe(true);
});

test('a pattern reaches JavaScript as it is written', () => {
  const scope = scopeOf([field('a', 'string')]);
  expect(jsText(compiled(String.raw`a.matches("^[,(]\"x, y")`, scope).js)).toBe('cel.matches(record.a, /^[,(]"x, y/u)');
});
