import type { Random } from '../random.ts';
import { demoSet, type DemoRecord, type DemoSet, FIRST_ID, type Known, wireDay } from '../demo-set.ts';
import { personOf, rowsOf } from './person-fields.ts';
import { samplePerson } from './people.ts';
import { PERSON_OF_PROFESSOR } from './persons.ts';
import type { OfferedProgramme } from './studies.ts';

const PROFESSORS = 150;
const YEARS = [1955, 1995] as const;

/** 150 professors, five to a programme; the first of each directs it. */
export function professorsOf(
  programmes: readonly OfferedProgramme[],
  campuses: readonly number[],
  known: Known,
  random: Random,
): DemoSet {
  const professors = Array.from({ length: PROFESSORS }, (_, at): DemoRecord => {
    const person = samplePerson(at, YEARS, random);
    const rows = rowsOf(person, known);
    const programme = programmes[at % programmes.length];
    return {
      id: FIRST_ID + at,
      values: {
        ...personOf(person, known),
        personaId: PERSON_OF_PROFESSOR + at,
        personaTelefonos: rows.phones,
        personaEmails: rows.emails,
        personaDireccion: [],
        PersonaDocumentosIdentificacion: rows.documents,
        profCodigo_Referencia: `P${String(at + 1).padStart(4, '0')}`,
        sedeId: campuses[at % 4 === 3 ? 1 : 0] ?? campuses[0] ?? null,
        profFechaIngreso: wireDay(`${2005 + random.below(20)}-0${1 + random.below(9)}-01`),
        profEsElegible: true,
        carreraId: programme?.id ?? null,
        profEsDirector: at < programmes.length,
      },
    };
  });
  return demoSet('academicos/profesores', professors);
}
