import { ofKind } from '#src/model/resource.ts';
import { type JsonObject, textOfJson } from '#src/model/json.ts';
import type { SignedIn } from '#tests/contract/support/client.ts';
import { makerOf } from '#tests/contract/support/records.ts';
import { modelOf } from '#tests/support/shared-resources.ts';

/** Code, name, credits, term, and what it demands by code. */
type Line = readonly [code: string, name: string, credits: number, term: number, needs: readonly string[]];

const LINES: readonly Line[] = [
  ['ORI-001', 'Orientación universitaria', 1, 0, []],
  ['MAT-001', 'Matemática preparatoria', 2, 0, []],
  ['MAT-101', 'Cálculo diferencial', 5, 1, ['MAT-001']],
  ['ESP-101', 'Redacción y comunicación en español', 3, 1, []],
  ['INF-101', 'Introducción a la programación', 4, 1, []],
  ['SOC-101', 'Historia dominicana', 3, 1, []],
  ['MAT-102', 'Cálculo integral', 5, 2, ['MAT-101']],
  ['FIS-101', 'Física I', 4, 2, ['MAT-101']],
  ['INF-102', 'Estructuras de datos', 4, 2, ['INF-101']],
  ['ESP-102', 'Metodología de la investigación', 3, 2, ['ESP-101']],
  ['MAT-201', 'Álgebra lineal', 4, 3, ['MAT-101']],
  ['FIS-102', 'Física II', 4, 3, ['FIS-101', 'MAT-102']],
  ['INF-201', 'Bases de datos', 4, 3, ['INF-102']],
  ['MAT-202', 'Ecuaciones diferenciales', 4, 4, ['MAT-102', 'MAT-201']],
  ['INF-202', 'Sistemas operativos y arquitectura de computadoras', 4, 4, ['INF-102']],
  ['EST-201', 'Probabilidad y estadística', 4, 4, ['MAT-102']],
  ['INF-301', 'Inteligencia artificial', 4, 5, ['EST-201', 'MAT-201', 'INF-102']],
  ['FIS-301', 'Teoría electromagnética', 4, 5, ['MAT-202', 'FIS-102']],
  ['INF-302', 'Redes de computadoras', 4, 6, ['INF-202']],
  ['INF-401', 'Trabajo de grado', 6, 7, ['INF-301', 'INF-302', 'ESP-102']],
];

export interface MadePlan {
  readonly id: string;
  /** Ids of the subjects by code. */
  readonly subjects: ReadonlyMap<string, number>;
}

/**
 * A study plan of seven terms with its subjects, at most 18 credits in a term.
 *
 * @param values what is said otherwise
 * @param known subjects that are there already
 */
export async function createPlan(
  admin: SignedIn,
  values: JsonObject = {},
  known: MadePlan['subjects'] = new Map(),
): Promise<MadePlan> {
  const model = await modelOf('resources');
  const demo = model.institutions.find(({ code }) => code === 'demo');
  if (demo === undefined) throw new Error('There is no institution demo.');
  const maker = makerOf(admin, demo);
  const create = async (name: string, fixed: JsonObject): Promise<JsonObject> => {
    const resource = ofKind(demo, 'catalogue').get(name);
    if (resource === undefined) throw new Error(`There is no ${name}`);
    return (await maker.create(resource, fixed)).record;
  };
  const subjects = new Map(known);
  for (const [asigCodigo, asigDescripcion, asigCreditos] of LINES) {
    if (subjects.has(asigCodigo)) continue;
    const record = await create('academicos/asignaturas', {
      asigCodigo,
      asigDescripcion,
      asigCreditos,
      estatus: true,
      asignaturasImpartidas: [],
      // Demanded in every plan.
      asignaturaPrerrequisitos:
        asigCodigo === 'FIS-102' ? [{ asignaturaPrerrequisitoId: subjects.get('FIS-101') ?? null }] : [],
      asignaturasCorrequisitos: [],
      asignaturaEquivalencias: [],
    });
    subjects.set(asigCodigo, Number(record['asignaturaId']));
  }
  const idOf = (code: string): number => subjects.get(code) ?? 0;
  const record = await create('academicos/planes-estudios', {
    plEnDescripcion: 'Ingeniería en Sistemas',
    plEnVersion: '2027',
    plEnFechaInicio: '2027-01-01T00:00:00',
    plEnFechaFin: null,
    plEnCred_MaximoAutorizado: 18,
    detalles: LINES.map(([code, , plDeCreditos, plDeCuatrimestre]) => ({
      plDeCuatrimestre,
      asignaturaId: idOf(code),
      plDeCreditos,
    })),
    prerrequisitos: LINES.flatMap(([code, , , , needs]) =>
      needs
        .filter((needed) => code !== 'FIS-102' || needed !== 'FIS-101')
        .map((needed) => ({ asignaturaId: idOf(code), prerrequisitoId: idOf(needed) })),
    ),
    correquisitos: [],
    refuerzos: [],
    ...values,
  });
  return { id: textOfJson(record['planEstudioId'] ?? null), subjects };
}
