import type { Json, JsonObject } from '#src/model/json.ts';
import { fresh, personsServer, professorBy, PROFESSORS, student, studentBy, STUDENTS } from './persons.ts';
import { processCalls } from './process-calls.ts';

/** The process that makes one of two people. */
export const MERGING = 'personas/personas-repetidas';
export const MERGE = `/api/${MERGING}`;

let passports = 0;
export const freshPassport = (): string => {
  passports += 1;
  return `MP${1_000_000 + passports}`;
};

/** What is asked for where the persons of two records are one. */
export const askedOf = (stays: JsonObject, goes: JsonObject): { readonly queda: Json; readonly sobra: Json } => ({
  queda: stays['personaId'] ?? null,
  sobra: goes['personaId'] ?? null,
});

/** A server where people are merged. */
export function mergingServer() {
  const persons = personsServer();
  const { admin, made } = persons;

  return {
    ...persons,
    ...processCalls(() => admin),

    /** A student by a cédula, and a professor who is the same person under a passport. */
    studentAndProfessor: async (more: JsonObject = {}, ofStudent: JsonObject = {}) => {
      const [cedula, passport] = [fresh(), freshPassport()];
      const studying = await made(STUDENTS, student(cedula, ofStudent));
      const teaching = await made(PROFESSORS, professorBy(passport, more));
      return { cedula, passport, studying, teaching, asked: askedOf(studying, teaching) };
    },

    /** One student who was registered twice. */
    studentTwice: async (ofFirst: JsonObject = {}, ofSecond: JsonObject = {}) => {
      const first = await made(STUDENTS, student(fresh(), ofFirst));
      const second = await made(STUDENTS, studentBy(freshPassport(), ofSecond));
      return { first, second, asked: askedOf(first, second) };
    },
  };
}
