import { present } from '#src/model/present.ts';
import { type DemoRecord, type DemoSet, FIRST_ID, type Known, type Size } from '../demo-set.ts';
import { randomOf } from '../random.ts';
import type { Term } from './periods.ts';
import { studentNumber, yearOfEntry } from './students.ts';
import type { OfferedProgramme } from './studies.ts';

export interface Offer {
  readonly programmes: readonly OfferedProgramme[];
  /** The plan of each programme, in the same order. */
  readonly plans: readonly number[];
  readonly campuses: readonly number[];
  /** The oldest first. */
  readonly terms: readonly Term[];
}

/** Statuses of those who began in an earlier year, the likelier the more often they stand here. */
const LATER = [
  'Activo',
  'Activo',
  'Activo',
  'Activo',
  'Activo',
  'Activo',
  'Inactivo',
  'A prueba académica',
  'Retirado',
];

/** What each student takes: one programme, as whose number says; one in fifty takes a second. */
export function studentProgrammesOf({ students, seed }: Size, offer: Offer, known: Known): DemoSet {
  const { programmes, plans, campuses, terms } = offer;
  const seconds = Math.floor(students / 50);
  const last = present(terms.at(-1), 'A term');
  const taken = (student: number, shift: number, campus: number): DemoRecord['values'] => {
    const at = (student * 7 + shift) % programmes.length;
    const { id, programme } = present(programmes[at], 'A programme');
    return {
      estudianteId: FIRST_ID + student,
      matriculaId: studentNumber(student, students),
      sedeId: present(campuses[campus % campuses.length], 'A campus'),
      carreraId: id,
      carrDescripcion: programme.name,
      planEstudioId: present(plans[at], 'A plan'),
    };
  };
  return {
    resource: 'academicos/estudiantes-carreras',
    count: students + seconds,
    records: function* (): Generator<DemoRecord> {
      const random = randomOf(seed + 2);
      for (let nth = 0; nth < students + seconds; nth += 1) {
        const student = nth < students ? nth : (nth - students) * 50;
        const year = yearOfEntry(student, students);
        const of = terms.filter((term) => term.year === year);
        const term = of.length === 0 ? present(terms[0], 'A term') : random.oneOf(of);
        const status = year >= last.year - 1 ? 'Nuevo ingreso' : random.oneOf(LATER);
        yield {
          id: FIRST_ID + nth,
          values: {
            ...taken(student, nth < students ? 0 : 1, random.below(3) === 0 ? 1 : 0),
            periodoAcademicoId: term.id,
            estadoEstudianteId: known.id('academicos/estados-estudiantes', status),
            condicionAcademicaId: known.id(
              'academicos/condicion-academica',
              status === 'A prueba académica' ? 'Prueba académica' : 'Normal',
            ),
          },
        };
      }
    },
  };
}
