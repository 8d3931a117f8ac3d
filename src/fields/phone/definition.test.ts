import { expect, test } from 'vitest';
import { field } from '#tests/support/synthetic.ts';
import { definition } from './definition.ts';
import { phoneFormat } from './format.ts';

test.each([
  ['(809) 555-1234', '8095551234'],
  ['829.555.1234', '8295551234'],
  ['1-849-555-1234', '8495551234'],
  ['+1 809 555 1234', '8095551234'],
  ['+34 911 23 45 67', '+34911234567'],
])('%s is kept as %s', (spelling, digits) => {
  expect(definition.normalize?.(spelling, field('Telefono', 'phone'))).toBe(digits);
  expect(phoneFormat(spelling)).toBe(true);
});

test.each(['555-1234', '809 555 123', '809 555 12345', 'ext. 4', '+0 123 456 789'])('%s is refused', (spelling) => {
  expect(phoneFormat(spelling)).toBe(false);
});
