import { demoSet, type DemoRecord, type DemoSet, FIRST_ID, type Known, wireDay } from '../demo-set.ts';

interface Course {
  readonly title: string;
  readonly edition: string;
  readonly category: string;
  readonly mode: string;
  readonly status: string;
  /** From the first day of the year of the newest academic period, in days. */
  readonly after: number;
  readonly weeks: number;
  readonly hours: number;
  readonly places: number;
  /** In Dominican pesos. */
  readonly fee: number;
}

const OPEN = 'Abierto a inscripción';

/** What a continuing education office offers: two that people apply for, one that is full, one under way, one to come. */
const COURSES: readonly Course[] = [
  {
    title: 'Gestión de proyectos',
    edition: '4.ª',
    category: 'Diplomado',
    mode: 'Semipresencial',
    status: OPEN,
    after: 29,
    weeks: 16,
    hours: 120,
    places: 30,
    fee: 28500,
  },
  {
    title: 'Hojas de cálculo para la oficina',
    edition: '11.ª',
    category: 'Curso-taller',
    mode: 'Presencial',
    status: OPEN,
    after: 43,
    weeks: 4,
    hours: 24,
    places: 25,
    fee: 6500,
  },
  {
    title: 'Inglés conversacional',
    edition: '7.ª',
    category: 'Curso',
    mode: 'Virtual con horario',
    status: 'Cupo lleno',
    after: 22,
    weeks: 12,
    hours: 72,
    places: 20,
    fee: 12000,
  },
  {
    title: 'Contabilidad para no contadores',
    edition: '2.ª',
    category: 'Curso',
    mode: 'Presencial',
    status: 'En curso',
    after: -70,
    weeks: 14,
    hours: 60,
    places: 30,
    fee: 9800,
  },
  {
    title: 'Atención al cliente',
    edition: '5.ª',
    category: 'Taller',
    mode: 'Presencial',
    status: 'En planificación',
    after: 120,
    weeks: 1,
    hours: 8,
    places: 40,
    fee: 2500,
  },
];

const DAY_MS = 86_400_000;

/** So many days from the first of January of the year. */
const dayOf = (year: number, days: number): string =>
  wireDay(new Date(Date.UTC(year, 0, 1) + days * DAY_MS).toISOString().slice(0, 10));

/**
 * Courses of continuing education at the first campus, around the beginning of a year.
 * @throws MissingReference
 */
export function coursesOf(known: Known, campuses: readonly number[], year: number): DemoSet {
  const id = (catalogue: string, label: string): number => known.id(`educacion-continuada/${catalogue}`, label);
  const records = COURSES.map(
    (course, at): DemoRecord => ({
      id: FIRST_ID + at,
      values: {
        curTitulo: course.title,
        edicion: course.edition,
        categoriaCursoId: id('categorias-cursos', course.category),
        curModalidadId: id('modalidades-cursos', course.mode),
        sedeId: campuses[0] ?? null,
        estadoCursoID: id('estados-cursos', course.status),
        curFechaInicio: dayOf(year, course.after),
        curFechaFinal: dayOf(year, course.after + 7 * course.weeks - 1),
        curCantidadHoras: course.hours,
        curCupo: course.places,
        curMonedaId: known.id('financieros/monedas-pagos', 'Peso dominicano'),
        curCosto: course.fee,
      },
    }),
  );
  return demoSet('educacion-continuada/cursos', records);
}
