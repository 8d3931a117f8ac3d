import { randomOf } from '../random.ts';
import { type DemoRecord, type DemoSet, FIRST_ID, type Known, type Size } from '../demo-set.ts';
import { personOf, rowsOf } from './person-fields.ts';
import { samplePerson } from './people.ts';
import { PERSON_OF_STUDENT } from './persons.ts';

const YEARS = [1985, 2008] as const;

/** Cédulas below it are of professors. */
const FIRST_STUDENT = 1_000;

/** Years that they may have begun to study in; the number after it runs on through all of them. */
const SINCE = [2021, 2026] as const;

/** The year that the nth of them began in. */
export const yearOfEntry = (nth: number, students: number): number => {
  const [from, to] = SINCE;
  return from + Math.floor((nth * (to - from + 1)) / students);
};

export const studentNumber = (nth: number, students: number): string =>
  `${yearOfEntry(nth, students)}-${String(nth + 1).padStart(6, '0')}`;

/** Students one after the other, so that however many there are only a few are in memory. */
export function studentsOf({ students, seed }: Size, known: Known): DemoSet {
  return {
    resource: 'academicos/estudiantes',
    count: students,
    records: function* (): Generator<DemoRecord> {
      const random = randomOf(seed + 1);
      for (let nth = 0; nth < students; nth += 1) {
        const person = samplePerson(FIRST_STUDENT + nth, YEARS, random);
        const rows = rowsOf(person, known);
        yield {
          id: FIRST_ID + nth,
          values: {
            ...personOf(person, known),
            personaId: PERSON_OF_STUDENT + nth,
            documentosIdentificacion: rows.documents,
            telefonos: rows.phones,
            emails: rows.emails,
            matriculaId: studentNumber(nth, students),
            estuCreditosCursados: Math.min(200, (SINCE[1] - yearOfEntry(nth, students)) * 36 + random.below(18)),
            estuCreditosConvalidados: random.next() < 0.08 ? random.below(60) : 0,
          },
        };
      }
    },
  };
}
