import { expect, it } from 'vitest';
import { scopeOf, valueOf } from '#tests/support/expressions.ts';
import { field } from '#tests/support/synthetic.ts';

const scope = scopeOf([field('check', 'string'), field('number', 'string')]);

const isDocument = (check: string | null, number: string | null) =>
  valueOf('isDocument(check, number)', scope, { check, number });

it.each([
  ['001-1391820-5', ['cedula', 'rnc']],
  ['00113918205', ['cedula', 'rnc']],
  ['00100000169', ['cedula', 'rnc']],
  ['99900000011', ['ficticia']],
  ['00113918204', []],
  ['1-01-00157-7', ['rnc', 'pasaporte']],
  ['101001578', ['pasaporte']],
  ['RD 1234567', ['pasaporte']],
  ['x1234', ['pasaporte']],
  ['RD12345678', []],
  ['A123', []],
  ['PASAPORTE', []],
  ['', []],
])('%j is a number of %j', (number, right) => {
  const checks = ['cedula', 'rnc', 'pasaporte', 'ficticia'];
  expect(checks.filter((check) => isDocument(check, number) === true)).toEqual(right);
  expect(checks.filter((check) => isDocument(check, number) === null)).toEqual([]);
});

it.each([
  ['cedula', null],
  [null, '00113918205'],
  ['carne', '00113918205'],
])('%j of %j is not known', (check, number) => {
  expect(isDocument(check, number)).toBe(null);
});
