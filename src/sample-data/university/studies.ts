import { demoSet, type DemoRecord, type DemoSet, FIRST_ID, type Known } from '../demo-set.ts';
import { FACULTIES, type Programme } from './programmes.ts';

/** A degree programme with its id, that of its school, and the school's other programmes. */
export interface OfferedProgramme {
  readonly id: number;
  readonly school: number;
  readonly programme: Programme;
}

export interface Studies {
  readonly programmes: readonly OfferedProgramme[];
  readonly sets: readonly DemoSet[];
}

interface Numbered {
  /** Of the record known by the label, or of a new one. */
  readonly idOf: (label: string, values: DemoRecord['values']) => number;
  readonly made: readonly DemoRecord[];
}

/** Ids of records that are there already, and of those that are made because they are not. */
function numbered(known: Known, resource: string): Numbered {
  const made: DemoRecord[] = [];
  const there = new Map(known.all(resource).map(({ id, label }) => [label, id]));
  return {
    made,
    idOf: (label, values) => {
      const id = there.get(label) ?? FIRST_ID + made.length;
      if (!there.has(label)) made.push({ id, values });
      return id;
    },
  };
}

/** Faculties, schools and degree programmes, each offered at every campus. */
export function studiesOf(known: Known, campuses: readonly number[]): Studies {
  const faculties = numbered(known, 'academicos/facultades');
  const schools = numbered(known, 'academicos/escuelas');
  const programmes = numbered(known, 'academicos/carreras');
  const bachelor = known.id('academicos/tipos-carreras', 'Grado');
  const offered = FACULTIES.flatMap((faculty) => {
    const facultadId = faculties.idOf(faculty.name, { facuDescripcion: faculty.name });
    return faculty.schools.flatMap((school) => {
      const escuelaId = schools.idOf(school.name, { escuDescripcion: school.name, facultadId });
      return school.programmes.map((programme): OfferedProgramme => {
        const { name, alias } = programme;
        const values = {
          carrDescripcion: name,
          nombreCorto: name,
          carrAlias: alias,
          escuelaId,
          tipoCarreraId: bachelor,
          sedes: campuses,
        };
        return { id: programmes.idOf(name, values), school: escuelaId, programme };
      });
    });
  });
  return {
    programmes: offered,
    sets: [
      demoSet('academicos/facultades', faculties.made),
      demoSet('academicos/escuelas', schools.made),
      demoSet('academicos/carreras', programmes.made),
    ],
  };
}
