import { expect, test } from 'vitest';
import { parametersIn, routeFinder, shapeOf } from './route.ts';

const find = routeFinder([
  ['lista', '/a/b'],
  ['nueva', '/a/b/nueva'],
  ['una', '/a/b/:id'],
  ['notas', '/a/b/:id/notas'],
  ['otra', '/a/:x/c'],
]);

test.each([
  ['/a/b', 'lista'],
  ['/A/B/', 'lista'],
  ['/a/b/nueva', 'nueva'],
  ['/a/b/3', 'una'],
  ['/a/b/3/create', 'una'],
  ['/a/b/3/notas/7', 'notas'],
  ['/a/z/c', 'otra'],
  ['/a/b/c', 'una'],
  ['/a/z', null],
  ['/a', null],
  ['/', null],
])('%s opens %s', (path, name) => {
  expect(find(path)).toBe(name);
});

test('what parameters are called does not tell addresses apart', () => {
  expect(shapeOf('/a/:id/Notas')).toBe(shapeOf('/A/:otro/notas'));
  expect(shapeOf('/a/id')).not.toBe(shapeOf('/a/:id'));
  expect(parametersIn('/a/:id/b/:otro')).toEqual(['id', 'otro']);
});
