import { expect, test } from 'vitest';
import { fieldTypes } from '#src/fields/index.ts';
import { isCelExpression } from '#src/model/field.ts';
import type { Json } from '#src/model/json.ts';
import { defineFields } from './field.ts';

const label = { es: 'A', en: 'A' };

const defaultOf = (type: string, value: Json, options = {}) =>
  defineFields({ A: { type, label, default: value, ...options } }, fieldTypes)[0]?.default;

test.each([
  ['date', '2026-08-16', '2026-08-16T00:00:00'],
  ['string', ' abc ', 'abc'],
  ['integer', 7, 7],
  ['boolean', false, false],
] as const)('a default of type %s is as the wire has it', (type, said, kept) => {
  expect(defaultOf(type, said)).toBe(kept);
});

test('a default that is worked out stays an expression', () => {
  const found = defaultOf('date', { cel: 'today()' });
  expect(found !== undefined && isCelExpression(found)).toBe(true);
});
