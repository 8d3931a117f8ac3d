import { expect, it } from 'vitest';
import { isStrongPassword } from './password.ts';

it.each([
  ['Abc123', true],
  ['Ñandú1', true],
  ['Ab12', false],
  ['abc123', false],
  ['ABC123', false],
  ['Abcdef', false],
  [`Ab1${'x'.repeat(198)}`, false],
])('%s is strong: %s (F069, F123)', (password, strong) => {
  expect(isStrongPassword(password)).toBe(strong);
});
