import { beforeAll, describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '#src/model/json.ts';
import { listOf } from './support/client.ts';
import { ruleServer } from './support/rules.ts';
import { lineOf, PLANS, planOf, subjectOf } from './support/study-plans.ts';

const demo = ruleServer();

describe('academic periods', () => {
  it('of one kind do not overlap, of two they may', async () => {
    const PERIODS = 'academicos/periodos-academicos';
    let at = 0;
    const period = (peAcTipo: string, from: string, to: string, more: JsonObject = {}): JsonObject => {
      at += 1;
      return {
        peAcDescripcion: `Período ${at}`,
        peAcAlias: `P${at}`,
        peAcTipo,
        peAcAno: 2090,
        peAcCuatrimestre: at > 6 ? 6 : at,
        peAcFechaInicio: from,
        peAcFechaFin: to,
        PeriodoProcesosDet: [],
        ...more,
      };
    };
    expect(await demo.rules.post(PERIODS, period('semestre', '2090-01-10', '2090-06-10'))).toBe('ok');
    expect(await demo.rules.post(PERIODS, period('semestre', '2090-06-10', '2090-12-10'))).toBe(
      'peAcFechaInicio peAcFechaFin',
    );
    expect(await demo.rules.post(PERIODS, period('semestre', '2090-06-10', '2090-12-10', { estatus: false }))).toBe(
      'ok',
    );
    expect(await demo.rules.post(PERIODS, period('semestre', '2090-06-11', '2090-12-10'))).toBe('ok');
    expect(
      await demo.rules.post(PERIODS, period('bimestre', '2090-01-10', '2090-03-10', { peAcCuatrimestre: 1 })),
    ).toBe('ok');
    expect(
      await demo.rules.post(PERIODS, period('bimestre', '2090-05-10', '2090-06-10', { peAcCuatrimestre: 1 })),
    ).toBe('peAcAno peAcCuatrimestre peAcTipo');
  });
});

describe('who has a function in a programme', () => {
  const MEMBERS = 'academicos/carrera-integrantes';
  const [DIRECTOR, COORDINADOR, REPRESENTANTE] = [1, 3, 9];
  let [one, other]: readonly Json[] = [];

  beforeAll(async () => {
    const users = listOf((await demo.admin.get('/api/seguridad/usuarios')).json);
    [one, other] = ['admin', 'finanzas'].map(
      (name) => users.find(({ usuaNombre }) => usuaNombre === name)?.['usuarioId'] ?? null,
    );
  });

  const member = (
    carreraTipoIntegranteId: number,
    usuarioId: Json | undefined,
    caInDesde: string,
    more: JsonObject = {},
  ) =>
    demo.rules.post(MEMBERS, {
      carreraId: 1,
      carreraTipoIntegranteId,
      usuarioId: usuarioId ?? null,
      caInDesde,
      estatus: true,
      ...more,
    });

  it('is one at a time where the function is of one, and somebody else afterwards', async () => {
    expect(await member(DIRECTOR, one, '2024-01-01', { caInHasta: '2025-12-31' })).toBe('ok');
    expect(await member(DIRECTOR, other, '2025-12-31')).toBe('caInDesde caInHasta');
    expect(await member(DIRECTOR, other, '2025-12-31', { estatus: false })).toBe('ok');
    expect(await member(DIRECTOR, other, '2026-01-01')).toBe('ok');
    expect(await member(DIRECTOR, other, '2024-01-01', { carreraId: 2 })).toBe('ok');
  });

  it('are several where it is not, each once', async () => {
    expect(await member(COORDINADOR, one, '2024-01-01')).toBe('ok');
    expect(await member(COORDINADOR, other, '2024-01-01')).toBe('ok');
    expect(await member(COORDINADOR, other, '2025-01-01')).toBe('caInDesde caInHasta');
  });

  it('is a student where the function is a student’s, and a user elsewhere', async () => {
    const { estudianteId = null } = await demo.rules.make('academicos/estudiantes');
    expect(await member(REPRESENTANTE, one, '2024-01-01')).toBe('estudianteId');
    expect(await member(REPRESENTANTE, null, '2024-01-01', { estudianteId })).toBe('ok');
    expect(await member(COORDINADOR, null, '2024-01-01', { estudianteId })).toBe('usuarioId');
  });
});

const book = (liEgDescripcion: string, more: JsonObject = {}): JsonObject => ({
  liEgDescripcion,
  tipoGradoTituloId: 2,
  liEgFechaInicio: '2020-01-01',
  liEgCantidadPaginas: 10,
  liEgCantidadLineas: 2,
  liEgFolio: 1,
  liEgSecuencia: 0,
  liEgEstaLleno: false,
  liEgFechaFinalizacion: null,
  estatus: true,
  ...more,
});

describe('the degree register', () => {
  const BOOKS = 'academicos/libros-egresados';
  const GRADUATES = 'academicos/estudiante-egresado';
  it('has one book open of each degree type', async () => {
    const first = await demo.rules.make(BOOKS, book('Libro 1', { tipoGradoTituloId: 4 }));
    expect(await demo.rules.post(BOOKS, book('Libro 2', { tipoGradoTituloId: 4 }))).toBe('tipoGradoTituloId');
    expect(await demo.rules.post(BOOKS, book('Libro D', { tipoGradoTituloId: 5 }))).toBe('ok');
    expect(await demo.rules.change(BOOKS, first, { liEgFolio: 5 })).toBe('ok');
    expect(await demo.rules.change(BOOKS, first, { liEgFolio: 4 })).toBe('liEgFolio');
    expect(await demo.rules.change(BOOKS, first, { liEgEstaLleno: true, liEgFechaFinalizacion: '2026-01-01' })).toBe(
      'ok',
    );
    expect(await demo.rules.post(BOOKS, book('Libro 2', { tipoGradoTituloId: 4 }))).toBe('ok');
  });

  it('enters a degree as its plan, its book and its honours have it, and never changes it once it is handed over', async () => {
    const made = await demo.rules.make(
      PLANS,
      planOf('G1', [lineOf(await subjectOf(demo.rules, 'EGR-1'))], { carreraId: 2 }),
    );
    const { libroEgresadoId = null } = await demo.rules.make(BOOKS, book('Libro 10'));
    const full = await demo.rules.make(
      BOOKS,
      book('Libro 9', { liEgEstaLleno: true, liEgFechaFinalizacion: '2026-01-01' }),
    );
    const taken = (estudianteId: Json) =>
      demo.rules.make('academicos/estudiantes-carreras', {
        estudianteId,
        sedeId: 1,
        carreraId: 2,
        planEstudioId: made['planEstudioId'] ?? null,
        documentos: [],
        estatus: true,
      });
    const { estudianteId = null } = await demo.rules.make('academicos/estudiantes');
    const { estudianteCarreraId = null } = await taken(estudianteId);
    const ofOther = await taken((await demo.rules.make('academicos/estudiantes'))['estudianteId'] ?? null);
    const given = {
      estudianteId,
      estudianteCarreraId,
      carreraId: 2,
      planEstudioId: made['planEstudioId'] ?? null,
      esEgFechaTitulo: '2026-02-01',
      esEgTitulo: 'Licenciada en Administración',
      esEgIndice: 3.9,
      honorAcademicoId: null,
      libroEgresadoId,
      esEgFolio: 3,
      esEgLinea: 1,
      esEgNumeroRegistro: 'R-1',
      esEgRegistroMescyt: null,
      esEgEntregado: false,
      esEgFechaEntrega: null,
      anotaciones: [],
      estatus: true,
    };
    const entry = await demo.rules.make(GRADUATES, given);
    const honours = listOf((await demo.admin.get('/api/academicos/honor-academico')).json);
    const honourOf = (average: number): JsonObject =>
      honours.find((one) => Number(one['hoAcRangoInicial']) <= average && Number(one['hoAcRangoFinal']) >= average) ??
      {};
    const high = honourOf(3.9)['honorAcademicoId'] ?? null;
    expect(high).not.toBeNull();
    for (const [values, said] of [
      [{ carreraId: 1 }, 'carreraId'],
      [{ estudianteCarreraId: ofOther['estudianteCarreraId'] ?? null }, 'estudianteCarreraId'],
      [{ estudianteCarreraId: null }, 'estudianteCarreraId'],
      [{ esEgTitulo: 'Doctor' }, 'esEgTitulo'],
      [{ esEgTitulo: 'Licenciado en Administración' }, 'ok'],
      [{ honorAcademicoId: high }, 'ok'],
      [{ honorAcademicoId: high, esEgIndice: 2.1 }, 'honorAcademicoId'],
      // The demonstration’s scale is 4, as it says no other.
      [{ esEgIndice: 92, honorAcademicoId: null }, 'esEgIndice'],
      [{ esEgFolio: 11 }, 'esEgFolio'],
      [{ esEgFolio: 10 }, 'ok'],
      [{ esEgLinea: 3 }, 'esEgLinea'],
      [{ libroEgresadoId: full['libroEgresadoId'] ?? null }, 'libroEgresadoId'],
      [
        { anotaciones: [{ esEgAnFecha: '2026-03-01', esEgAnDice: 'a', esEgAnDebeDecir: 'b', esEgAnResolucion: 'R' }] },
        'anotaciones',
      ],
    ] as const) {
      expect({ values, said: await demo.rules.change(GRADUATES, entry, values) }).toEqual({ values, said });
    }
    const handed = { esEgEntregado: true, esEgFechaEntrega: '2026-02-15' };
    expect(await demo.rules.change(GRADUATES, entry, handed)).toBe('ok');
    const note = { esEgAnFecha: '2026-03-01', esEgAnDice: 'Ana', esEgAnDebeDecir: 'Anna', esEgAnResolucion: 'R-3' };
    expect(await demo.rules.change(GRADUATES, entry, { esEgTitulo: 'Doctor', esEgFolio: 1, anotaciones: [note] })).toBe(
      'ok',
    );
    expect(await demo.rules.change(GRADUATES, entry, { esEgEntregado: false, anotaciones: [] })).toBe('ok');
    const [kept] = listOf((await demo.rules.now(GRADUATES, entry))['anotaciones']);
    const changed = { ...kept, esEgAnDebeDecir: 'Otra' };
    const second = { ...note, esEgAnDebeDecir: 'Hanna' };
    expect(await demo.rules.change(GRADUATES, entry, { anotaciones: [changed, second] })).toBe('ok');
    expect(await demo.rules.now(GRADUATES, entry)).toMatchObject({
      esEgTitulo: 'Licenciado en Administración',
      esEgFolio: 10,
      esEgEntregado: true,
      anotaciones: [{ esEgAnDebeDecir: 'Anna' }, { esEgAnDebeDecir: 'Hanna' }],
    });
  });
});

describe('a clinical record', () => {
  it('is of a kind that fits its patient, and locks once it is closed', async () => {
    const VISITS = 'enfermeria/expediente';
    const visit = await demo.rules.make(VISITS, {
      tipoPersonaId: 6,
      estudianteId: null,
      profesorId: null,
      expeNombrePersona: 'Ana Pérez',
      expeCerrado: false,
    });
    const { estudianteId = null } = await demo.rules.make('academicos/estudiantes');
    expect(await demo.rules.change(VISITS, visit, { estudianteId })).toBe('tipoPersonaId');
    expect(await demo.rules.change(VISITS, visit, { estudianteId, tipoPersonaId: 1 })).toBe('ok');
    expect(await demo.rules.change(VISITS, visit, { expeTratamiento: 'Reposo', expeCerrado: true })).toBe('ok');
    expect(
      await demo.rules.change(VISITS, visit, { expeTratamiento: 'Nada', expeCerrado: false, expeImpreso: true }),
    ).toBe('ok');
    expect(await demo.rules.now(VISITS, visit)).toMatchObject({
      expeTratamiento: 'Reposo',
      expeCerrado: true,
      expeImpreso: true,
      estudianteId,
    });
  });
});

describe('letters, holidays and schools', () => {
  it('are one of each', async () => {
    const LETTERS = 'academicos/calificaciones-literales';
    const letter = { tipoGradoTituloId: 2, caLiLiteral: 'RX', caLiDescripcion: 'Otra', caLiRetirada: true };
    expect(await demo.rules.post(LETTERS, letter)).toBe('caLiRetirada');
    expect(await demo.rules.post(LETTERS, { ...letter, estatus: false })).toBe('ok');
    expect(await demo.rules.post(LETTERS, { ...letter, caLiLiteral: 'RY', caLiRetirada: false })).toBe('ok');
    const idle = { ...letter, caLiLiteral: 'RZ', estatus: false };
    expect(await demo.rules.post(LETTERS, { ...idle, caLiSupera: true })).toBe('caLiSupera');
    expect(await demo.rules.post(LETTERS, { ...idle, caLiConvalidada: true })).toBe('');

    const HOLIDAYS = 'generales/diafestivo';
    const day = { diFeFecha: '2095-03-03', diFeDescripcion: 'Fiesta' };
    expect(await demo.rules.post(HOLIDAYS, day)).toBe('ok');
    expect(await demo.rules.post(HOLIDAYS, day)).toBe('diFeFecha');
    expect(await demo.rules.post(HOLIDAYS, { ...day, sedeId: 1 })).toBe('ok');
    expect(await demo.rules.post(HOLIDAYS, { ...day, sedeId: 1 })).toBe('diFeFecha sedeId');
    expect(await demo.rules.post(HOLIDAYS, { ...day, sedeId: 2 })).toBe('ok');
    expect(await demo.rules.post(HOLIDAYS, { ...day, estatus: false })).toBe('ok');

    const SCHOOLS = 'academicos/colegios';
    const school = { coleDescripcion: 'Liceo Duarte', tipoColegioId: 1, paisId: 214, coleDistrito: '10-03' };
    expect(await demo.rules.post(SCHOOLS, school)).toBe('ok');
    expect(await demo.rules.post(SCHOOLS, { ...school, coleDescripcion: 'liceo duarte' })).toBe(
      'coleDescripcion coleDistrito paisId',
    );
    expect(await demo.rules.post(SCHOOLS, { ...school, coleDistrito: '10-04' })).toBe('ok');
    expect(await demo.rules.post(SCHOOLS, { ...school, coleDistrito: null })).toBe('ok');
    expect(await demo.rules.post(SCHOOLS, { ...school, coleDistrito: null })).toBe('coleDescripcion paisId');
  });
});

it('classrooms are read by the programme that may schedule them and the campus', async () => {
  const [ASSIGNED, ROOMS] = ['horarios/aula-asignacion-carrera', 'planta-fisica/aulas'];
  const building = await demo.rules.make('planta-fisica/edificios', { sedeId: 1, edifCantidadPisos: 9 });
  const room = (aulaDescripcion: string) =>
    demo.rules.make(ROOMS, { aulaDescripcion, sedeId: 1, edificioId: building['edificioId'] ?? null, estatus: true });
  const assign = ({ aulaId = null }: JsonObject, carreraId: number) =>
    demo.rules.make(ASSIGNED, { aulaId, carreraId, sedeId: 1, auCaPrincipal: false, estatus: true });
  const [own, other, free] = [await room('Propia'), await room('Ajena'), await room('Libre')];
  const assigned = await assign(own, 1);
  await assign(other, 2);
  const read = async (programme: number, campus: number): Promise<readonly unknown[]> => {
    const answer = await demo.admin.get(`/api/${ROOMS}/carrera/${programme}/sede/${campus}`);
    expect(answer.status, answer.text).toBe(200);
    return listOf(answer.json).map(({ aulaDescripcion }) => aulaDescripcion);
  };
  expect(await read(1, 1)).toEqual(['Propia']);
  expect(await read(2, 1)).toEqual(['Ajena']);
  expect(await read(1, 2)).toEqual([]);
  expect(await demo.rules.change(ASSIGNED, assigned, { estatus: false })).toBe('ok');
  expect(await read(1, 1)).toEqual([]);
  expect(free['carreras']).toEqual([]);
});
