const ROWS = 1_000;

const rows = (of: (at: number) => object): readonly object[] => Array.from({ length: ROWS }, (_, at) => of(at));

interface Sent {
  readonly path: string;
  readonly body: object;
}

const plan = (detalle: (at: number) => object, pair: (at: number) => readonly [number, number]): Sent => ({
  path: '/api/academicos/planes-estudios',
  body: {
    detalles: rows((at) => ({ plDeCreditos: 1, ...detalle(at) })),
    prerrequisitos: rows((at) => ({ asignaturaId: pair(at)[0], prerrequisitoId: pair(at)[1] })),
    correquisitos: rows((at) => ({ asignaturaId: pair(at)[0], correquisitoId: pair(at)[1] })),
    refuerzos: rows((at) => ({ asignaturaId: pair(at)[0], refuerzoId: pair(at)[1] })),
  },
});

const subject = (id: (at: number) => number): Sent => ({
  path: '/api/academicos/asignaturas',
  body: {
    asignaturasImpartidas: rows((at) => ({ sedeId: id(at), carreraId: id(at) })),
    asignaturaPrerrequisitos: rows((at) => ({ asignaturaPrerrequisitoId: id(at) })),
    asignaturasCorrequisitos: rows((at) => ({ asignaturaCorrequisitoId: id(at) })),
    asignaturaEquivalencias: rows((at) => ({ asignaturaEquivalenteId: id(at) })),
  },
});

const student = (at: (row: number) => number): Sent => ({
  path: '/api/academicos/estudiantes',
  body: {
    documentosIdentificacion: rows((row) => ({ tipoDocumentoIdentificacionId: at(row), doIdValor: `A${at(row)}` })),
    telefonos: rows((row) => ({ peTeTelefono: `809555${at(row)}` })),
    emails: rows((row) => ({ peEmEmail: `p${at(row)}@example.edu.do` })),
    direcciones: rows((row) => ({ provincia: at(row), municipio: at(row) })),
  },
});

const different = (at: number): number => 5_000 + at;
const alike = (): number => 5_000;

/** As many rows as there may be, in every list of the catalogues whose rules compare rows with one another. */
export const FULL_LISTS: Readonly<Record<string, Sent>> = {
  'a plan whose rows differ': plan(
    (at) => ({ asignaturaId: 5_000 + at, plDeCuatrimestre: at % 12 }),
    (at) => [5_000 + at, 5_000 + ((at + 1) % ROWS)],
  ),
  'a plan whose rows are alike': plan(
    (at) => ({ asignaturaId: 5_000, plDeCuatrimestre: at % 12 }),
    (at) => [5_000, 5_000 + at],
  ),
  'a plan whose terms differ': plan(
    (at) => ({ asignaturaId: 5_000, plDeCuatrimestre: at }),
    () => [5_000, 5_000],
  ),
  'a plan whose rows are empty': plan(
    () => ({}),
    (at) => [at, at + 1],
  ),
  'a subject whose rows differ': subject(different),
  'a subject whose rows are alike': subject(alike),
  'a student whose rows differ': student(different),
  'a student whose rows are alike': student(alike),
};
