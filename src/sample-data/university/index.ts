import { randomOf } from '../random.ts';
import type { DemoSet, Known, Size } from '../demo-set.ts';
import { coursesOf } from './courses.ts';
import { periodsOf } from './periods.ts';
import { placesOf } from './places.ts';
import { plansOf } from './plans.ts';
import { personsOf } from './persons.ts';
import { professorsOf } from './professors.ts';
import { studentProgrammesOf } from './student-programmes.ts';
import { studentsOf } from './students.ts';
import { studiesOf } from './studies.ts';
import { subjectsOf } from './subjects.ts';

/** Since when the plans are in force: before the first of the periods. */
const PLANS_SINCE = '2022-01-10';

/** What the university refers to and does not make: read before it is made. */
export const REFERRED = [
  'academicos/carreras',
  'academicos/condicion-academica',
  'academicos/escuelas',
  'academicos/estados-estudiantes',
  'academicos/facultades',
  'academicos/periodos-academicos',
  'academicos/tipos-asignaturas',
  'academicos/tipos-carreras',
  'educacion-continuada/categorias-cursos',
  'educacion-continuada/estados-cursos',
  'educacion-continuada/modalidades-cursos',
  'financieros/monedas-pagos',
  'generales/nacionalidades',
  'generales/paises',
  'generales/sexos',
  'generales/tipos-documentos-identificacion',
  'generales/tipos-emails',
  'generales/tipos-telefonos',
  'planta-fisica/aulas',
  'planta-fisica/edificios',
  'planta-fisica/recintos',
  'planta-fisica/tipos-aulas',
] as const;

/**
 * A university that hangs together, in the order in which its records can be written; the same one for the same size,
 * seed and reference data.
 * @throws MissingReference
 */
export function demoUniversity(size: Size, known: Known): readonly DemoSet[] {
  const random = randomOf(size.seed);
  const places = placesOf(known, random);
  const studies = studiesOf(known, places.campuses);
  const subjects = subjectsOf(studies.programmes, known, random);
  const plans = plansOf(studies.programmes, subjects, PLANS_SINCE);
  const periods = periodsOf(known);
  const professors = professorsOf(studies.programmes, places.campuses, known, random);
  const students = studentsOf(size, known);
  const programmes = studentProgrammesOf(
    size,
    {
      programmes: studies.programmes,
      plans: Array.from(plans.records(), ({ id }) => id),
      campuses: places.campuses,
      terms: periods.terms,
    },
    known,
  );
  return [
    ...places.sets,
    ...studies.sets,
    subjects.set,
    plans,
    periods.set,
    personsOf(professors, students),
    professors,
    students,
    programmes,
    coursesOf(known, places.campuses, Math.max(...periods.terms.map(({ year }) => year))),
  ];
}
