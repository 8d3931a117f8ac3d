import { expect, it } from 'vitest';
import { readExpression } from './expression.ts';
import { demandsOf } from './outcome.ts';

const MARKED = { name: 'repetida', op: '!=', value: true };

it.each([
  'repetida != true',
  'repetida!=true',
  '(repetida != true)',
  'true != repetida',
  "estado == 'x' && (repetida != true && monto > 5)",
])('%s demands that a record is not marked', (condition) => {
  expect(demandsOf(readExpression(condition))).toContainEqual(MARKED);
});

it.each([
  "nombre != 'a && repetida != true && b'",
  'repetida != true || monto > 5',
  '!(repetida != true)',
  'repetida !=',
])('%s does not', (condition) => {
  expect(demandsOf(readExpression(condition))).not.toContainEqual(MARKED);
});
