import { expect, it } from 'vitest';
import { scopeOf, valueOf } from '#tests/support/expressions.ts';
import { field } from '#tests/support/synthetic.ts';

const scope = scopeOf([field('t', 'string')]);

it.each([
  ['001-1391820-5', true, false],
  ['00113918205', true, false],
  ['00100000169', true, false],
  ['99900000011', false, true],
  ['00113918204', false, false],
  ['', false, false],
  [null, null, null],
])('%j: issued to somebody %s, of a made-up person %s', (t, issued, madeUp) => {
  expect(valueOf('isCedula(t)', scope, { t })).toBe(issued);
  expect(valueOf('isMadeUpCedula(t)', scope, { t })).toBe(madeUp);
});
