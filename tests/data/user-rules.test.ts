import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { validate } from '#generated/screens/seguridad/usuarios/base/validate.js';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-09T15:00:00Z') }));
afterEach(() => vi.useRealTimers());

const wrong = (birth: string): readonly string[] =>
  validate({ persFechaNacimiento: birth })
    .filter(({ path }) => path === 'persFechaNacimiento')
    .map(({ rule }) => rule ?? '');

it('who is a user was born before today (F070)', () => {
  expect(wrong('2026-03-08T00:00:00')).toEqual([]);
  expect(wrong('2026-03-09T00:00:00')).toEqual(['nacimiento']);
  expect(wrong('2026-03-10T00:00:00')).toEqual(['nacimiento']);
});
