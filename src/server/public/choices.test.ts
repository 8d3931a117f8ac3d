import { expect, it } from 'vitest';
import { field } from '#tests/support/synthetic.ts';
import { dependsOn } from './choices.ts';

it('a page is told of each field that narrows the choices, and whether all can be chosen while it is empty', () => {
  const where = { paisId: '$pais', provinciaId: '$provincia?', estado: 2, clase: ['a', 'b'] };
  expect(dependsOn(field('ciudad', 'reference', { to: 'pruebas/ciudades', where }))).toEqual({
    paisId: { campo: 'pais', opcional: false },
    provinciaId: { campo: 'provincia', opcional: true },
  });
  expect(dependsOn(field('libre', 'reference', { to: 'pruebas/ciudades' }))).toEqual({});
});
