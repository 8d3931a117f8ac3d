import { expect, it } from 'vitest';
import { cedulaFormat, isFictitiousCedula } from '#src/runtime/cedula.ts';
import { randomOf } from '../random.ts';
import { sampleCedula, samplePerson } from './people.ts';

it('fictitious people bear cédulas of the series that no office issues, each another one', () => {
  const cedulas = Array.from({ length: 1_000 }, (_, nth) => sampleCedula(nth * 997));
  expect(cedulas.filter((cedula) => !isFictitiousCedula(cedula) || cedulaFormat(cedula))).toEqual([]);
  expect(new Set(cedulas).size).toBe(1_000);
});

const people = (seed: number) => {
  const random = randomOf(seed);
  return Array.from({ length: 20 }, (_, nth) => samplePerson(nth, [1990, 2008], random));
};

it('the same seed makes the same people', () => {
  expect(people(1)).toEqual(people(1));
  expect(people(1)).not.toEqual(people(2));
});
