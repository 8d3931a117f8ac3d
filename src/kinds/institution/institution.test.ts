import { expect, it } from 'vitest';
import { institution } from './index.ts';

const declared = (more: Parameters<typeof institution.define>[0]) =>
  institution.define({ name: 'Universidad', companyId: 1, ...more }, 'institution');

it.each([
  ['none is declared', {}],
  ['it is blank', { payment: { key: ' ' } }],
])('card payment is unavailable where the key of the checkout is missing: %s (F006)', (_, more) => {
  expect(declared(more).paymentKey).toBeNull();
});

it('card payment has the key that the institution declares (F005, F006)', () => {
  expect(declared({ payment: { key: 'pk_demo' } }).paymentKey).toBe('pk_demo');
});

it('surveys are on but where an institution turns them off (F007)', () => {
  expect(declared({}).surveys).toBe(true);
  expect(declared({ surveys: false }).surveys).toBe(false);
});

it('Spanish is the language of an institution that declares none (F009)', () => {
  expect(declared({}).language).toBe('es');
  expect(declared({ language: 'en' }).language).toBe('en');
});

it('an institution that declares no colours has the product’s (F012)', () => {
  expect(declared({}).colors).toEqual({ primary: '#0059b3', secondary: '#0B0986' });
});
