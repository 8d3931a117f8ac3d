import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { SEALED_PATTERN } from '#src/fields/secret/format.ts';
import { sealedPlace, sealingOf } from './sealing.ts';

const sealing = sealingOf('zN3vT8qLk2mXw7RbYc5Jd9HfGs4PaUe6');
const place = sealedPlace(2, 'pruebas', 'cosas', 'clave');

test('any secret opens again, and looks as the database demands', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (secret) => {
      const sealed = sealing.seal(secret, place);
      expect(sealed).toMatch(new RegExp(SEALED_PATTERN));
      expect(sealing.open(sealed, place)).toBe(secret);
    }),
  );
});

test('the same secret is never sealed alike twice', () => {
  expect(sealing.seal('clave', place)).not.toBe(sealing.seal('clave', place));
});

test('a secret opens neither for another company, nor with another key, nor once it was changed', () => {
  const sealed = sealing.seal('clave', place);
  expect(() => sealing.open(sealed, sealedPlace(3, 'pruebas', 'cosas', 'clave'))).toThrow();
  expect(() => sealingOf('otra').open(sealed, place)).toThrow();
  expect(() => sealing.open(`${sealed.slice(0, -2)}AA`, place)).toThrow();
  expect(() => sealing.open('clave', place)).toThrow('This is no sealed secret.');
});
