import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { listOf, objectOf, textOf } from './support/client.ts';
import { ruleServer } from './support/rules.ts';

const demo = ruleServer();

const price = (seCoDMonto: number, more: JsonObject = {}): JsonObject => ({ monedaPagoId: 1, seCoDMonto, ...more });

describe('a service', () => {
  const SERVICIOS = 'financieros/servicios-contables';
  let at = 0;
  const service = (more: JsonObject): JsonObject => {
    at += 1;
    return { seCoDescripcion: `Servicio ${at}`, ServicioContableGrupoId: 1, detalles: [], ...more };
  };
  it.each<[string, readonly JsonObject[], string]>([
    [
      'one price follows another',
      [price(1, { seCoDVigenteHasta: '2026-06-30' }), price(2, { seCoDVigenteDesde: '2026-07-01' })],
      'ok',
    ],
    [
      'two meet on a day',
      [price(1, { seCoDVigenteHasta: '2026-07-01' }), price(2, { seCoDVigenteDesde: '2026-07-01' })],
      'detalles',
    ],
    ['two hold always', [price(1), price(2)], 'detalles'],
    ['each campus has its own', [price(1), price(2, { sedeId: 1 }), price(3, { sedeId: 2 })], 'ok'],
    ['a campus has two', [price(1, { sedeId: 1 }), price(2, { sedeId: 1 })], 'detalles'],
    ['a programme has its own', [price(1), price(2, { carreraId: 1 }), price(2, { carreraId: 2 })], 'ok'],
    ['a programme has two', [price(1, { carreraId: 1 }), price(2, { carreraId: 1 })], 'detalles'],
    [
      'one ends before it begins',
      [price(1, { seCoDVigenteDesde: '2026-07-01', seCoDVigenteHasta: '2026-06-30' })],
      'detalles',
    ],
  ])('has a price at a time: %s', async (_, detalles, said) => {
    expect(await demo.rules.post(SERVICIOS, service({ detalles: [...detalles] }))).toBe(said);
  });

  it.each<[JsonObject, string]>([
    [{ seCoPagoCarnet: true }, 'ok'],
    [{ seCoPagoCarnet: true, seCoEsServ_Matriculacion: true }, 'ok'],
    [{ seCoPagoCarnet: true, seCoPagoGraduacion: true }, ''],
    [{ seCoServ_EducPerm: true, seCoInscripcionEducPerm: true }, 'ok'],
    [{ seCoInscripcionEducPerm: true }, 'seCoServ_EducPerm'],
    [{ seCoServ_EducPerm: true, seCoPagoGraduacion: true }, 'seCoServ_EducPerm'],
  ])('is charged for one thing: %j', async (marks, said) => {
    expect(await demo.rules.post(SERVICIOS, service(marks))).toBe(said);
  });
});

describe('a payment plan', () => {
  const PLANES = 'financieros/planes-pagos';
  let at = 0;
  const plan = (Detalles: readonly JsonObject[]): JsonObject => {
    at += 1;
    return {
      PlPaDescripcion: `Plan ${at}`,
      SedeId: 1,
      MonedaPagoId: 1,
      PlPaMontoTotal: 100 * Detalles.length,
      PlPaCantidad_Pago: Detalles.length,
      Detalles: Detalles.map((row, index) => ({
        PlPaDNumero: index + 1,
        PlPaDConcepto: `Cuota ${index + 1}`,
        PlPaDMonto: 100,
        ...row,
      })),
    };
  };

  it.each<[string, readonly JsonObject[], string]>([
    ['days from the start', [{ PlPaDDias: -10 }, { PlPaDDias: 30 }], 'ok'],
    ['dates', [{ PlPaDFechaVencimiento: '2027-02-01' }, { PlPaDFechaVencimiento: '2027-03-01' }], 'ok'],
    ['neither', [{}], 'Detalles'],
    ['both', [{ PlPaDDias: 1, PlPaDFechaVencimiento: '2027-02-01' }], 'Detalles'],
    ['days that go back', [{ PlPaDDias: 30 }, { PlPaDDias: 0 }], 'Detalles'],
    ['two on the same day', [{ PlPaDDias: 30 }, { PlPaDDias: 30 }], 'ok'],
  ])('says when instalments are due: %s', async (_, rows, said) => {
    expect(await demo.rules.post(PLANES, plan(rows))).toBe(said);
  });

  it('is of a programme that its campus offers', async () => {
    // Law is taught at the first campus alone.
    expect(await demo.rules.post(PLANES, { ...plan([{ PlPaDDias: 0 }]), CarreraId: 3 })).toBe('ok');
    expect(await demo.rules.post(PLANES, { ...plan([{ PlPaDDias: 0 }]), SedeId: 2, CarreraId: 3 })).toBe('CarreraId');
    expect(await demo.rules.post(PLANES, { ...plan([{ PlPaDDias: 0 }]), SedeId: 2, CarreraId: 1 })).toBe('ok');
  });
});

describe('discounts of a student', () => {
  const DESCUENTOS = 'financieros/estudiante-descuento-pago';

  it('are of a programme that the student is in, and called by whom they are of', async () => {
    const one = await demo.rules.make(DESCUENTOS);
    const students = objectOf((await demo.admin.get('/api/academicos/estudiantes')).json)['items'];
    const student = listOf(students).find(({ estudianteId }) => estudianteId === one['estudianteId']);
    expect(textOf(one['dePaNombre'] ?? null)).toContain(textOf(student?.['persApellidos'] ?? null));
    const { estudianteId = null } = await demo.rules.make('academicos/estudiantes', { persNombres: 'Otra' });
    const other = await demo.rules.make('academicos/estudiantes-carreras', { estudianteId });
    const estudianteCarreraId = other['estudianteCarreraId'] ?? null;
    expect(await demo.rules.change(DESCUENTOS, one, { estudianteCarreraId })).toBe('estudianteCarreraId');
    expect(await demo.rules.change(DESCUENTOS, one, { estudianteId, estudianteCarreraId })).toBe('ok');
  });

  it('do not pass all of a charge together', async () => {
    const first = await demo.rules.make(DESCUENTOS, {
      dePaPorcentaje: 60,
      dePaPorcentaje_Monto: null,
      solicitudAdmisionId: null,
      dePaAfecta_Inscripcion: true,
      dePaAfecta_Mensualidad: true,
      dePaAfectaServicios: false,
      dePaAfectaServiciosInscripcion: false,
      tipoDescuentoId: 2,
      estatus: true,
      vence: false,
      dePaPermanente: false,
    });
    const next = (more: JsonObject): JsonObject => ({
      ...first,
      estudianteDescuentoPagoId: null,
      tipoDescuentoId: 3,
      ...more,
    });
    expect(await demo.rules.post(DESCUENTOS, next({ dePaPorcentaje: 41 }))).toBe('dePaPorcentaje');
    expect(await demo.rules.post(DESCUENTOS, next({ dePaPorcentaje: 40 }))).toBe('ok');
    // Another charge, another period.
    const services = { dePaAfecta_Inscripcion: false, dePaAfecta_Mensualidad: false, dePaAfectaServicios: true };
    expect(await demo.rules.post(DESCUENTOS, next({ dePaPorcentaje: 100, ...services }))).toBe('ok');
    const rows = listOf((await demo.admin.get('/api/academicos/periodos-academicos')).json);
    const other = rows.find(({ periodoAcademicoId }) => periodoAcademicoId !== first['periodoAcademicoId']);
    const period = { periodoAcademicoId: other?.['periodoAcademicoId'] ?? null };
    expect(await demo.rules.post(DESCUENTOS, next({ dePaPorcentaje: 100, ...period }))).toBe('ok');
    // One that is out of use takes nothing, and cannot come back.
    const idle = next({ dePaPorcentaje: 10, tipoDescuentoId: 4, estatus: false });
    expect(await demo.rules.post(DESCUENTOS, idle)).toBe('ok');
    expect(await demo.rules.post(DESCUENTOS, { ...idle, estatus: true })).toBe('dePaPorcentaje');
  });
});

const period = async (peAcCuatrimestre: number, peAcFechaInicio: string, peAcFechaFin: string): Promise<JsonObject> => {
  const days = { peAcFechaInicio, peAcFechaFin, PeriodoProcesosDet: [] };
  const own = {
    peAcAlias: `D${peAcCuatrimestre}`,
    peAcCuatrimestre,
    peAcTipo: 'semestre',
    peAcAno: 2091,
    estatus: true,
  };
  const { periodoAcademicoId = null } = await demo.rules.make('academicos/periodos-academicos', { ...own, ...days });
  return { periodoAcademicoId };
};

describe('a permanent discount', () => {
  const DESCUENTOS = 'financieros/estudiante-descuento-pago';

  it('takes its part of later periods too, until it expires, and of no earlier one', async () => {
    const before = await period(1, '2091-01-10', '2091-04-10');
    const first = await period(2, '2091-05-10', '2091-08-10');
    const later = await period(3, '2091-09-10', '2091-12-10');
    const fixed = await demo.rules.make(DESCUENTOS, {
      ...first,
      dePaPorcentaje: 60,
      dePaPorcentaje_Monto: null,
      solicitudAdmisionId: null,
      dePaAfecta_Inscripcion: true,
      dePaAfecta_Mensualidad: false,
      dePaAfectaServicios: false,
      dePaAfectaServiciosInscripcion: false,
      tipoDescuentoId: 2,
      estatus: true,
      vence: false,
      dePaPermanente: true,
    });
    const other = (dePaPorcentaje: number, of: JsonObject): JsonObject => ({
      ...fixed,
      ...of,
      dePaPermanente: false,
      estudianteDescuentoPagoId: null,
      tipoDescuentoId: 3,
      dePaPorcentaje,
    });
    expect(await demo.rules.post(DESCUENTOS, other(41, first))).toBe('dePaPorcentaje');
    expect(await demo.rules.post(DESCUENTOS, other(41, later))).toBe('dePaPorcentaje');
    // One from before it was kept when it begins counts from the period that it is of, as any other.
    await demo.sql(`update financieros.estudiante_descuento_pago set depadesde = null
      where estudiantedescuentopagoid = ${textOf(fixed['estudianteDescuentoPagoId'])}`);
    expect(await demo.rules.post(DESCUENTOS, other(41, later))).toBe('dePaPorcentaje');
    expect(await demo.rules.post(DESCUENTOS, other(100, before))).toBe('ok');
    expect(await demo.rules.post(DESCUENTOS, other(40, later))).toBe('ok');
    await expect(
      demo.sql(`update financieros.estudiante_descuento_pago set depaporcentaje = 41
        where depaporcentaje = 40 and periodoacademicoid = ${textOf(later['periodoAcademicoId'])}`),
    ).rejects.toThrow(/total/);
    expect(await demo.rules.change(DESCUENTOS, fixed, { dePaPorcentaje: 61 })).toBe('dePaPorcentaje');
    expect(await demo.rules.change(DESCUENTOS, fixed, { vence: true, fechaVencimiento: '2091-08-31' })).toBe('ok');
    expect(await demo.rules.change(DESCUENTOS, fixed, { dePaPorcentaje: 61 })).toBe('ok');
  });
});

describe('who authorises', () => {
  it.each([
    [
      'an enrolment',
      'financieros/estudiante-autorizacion-inscripcion',
      'UsuarioId',
      { AutorizacionPermanente: true },
      { Comentarios: 'Pagará en marzo.' },
    ],
    [
      'a block of online payments',
      'financieros/estudiante-bloqueo-pago-linea',
      'usuarioId',
      {},
      { esBlMensaje: 'Pase.' },
    ],
  ])('%s is whoever is signed in, whatever is sent', async (_, resource, field, more, words) => {
    const me = listOf((await demo.admin.get('/api/seguridad/usuarios?value=admin')).json).find(
      ({ usuaNombre }) => usuaNombre === 'admin',
    );
    const other = listOf((await demo.admin.get('/api/seguridad/usuarios?value=consulta')).json)[0];
    const made = await demo.rules.make(resource, { ...more, [field]: other?.['usuarioId'] ?? null });
    expect(made[field]).toBe(me?.['usuarioId']);
    expect(await demo.rules.change(resource, made, { [field]: other?.['usuarioId'] ?? null })).toBe('ok');
    expect(await demo.rules.now(resource, made)).toMatchObject({ [field]: me?.['usuarioId'] });
    // Who changes it later is told by the audit: who answers for it stays.
    const later = await demo.writerOf('finanzas');
    expect(await later.change(resource, made, words)).toBe('ok');
    expect(await demo.rules.now(resource, made)).toMatchObject({ ...words, [field]: me?.['usuarioId'] });
  });
});

const opened = (CajaID: number, CajeroID: number, day: string): JsonObject => ({
  CajaID,
  CajeroID,
  CaApFechaApertura: `${day}T08:00:00`,
  Detalles: [],
});

describe('a cashier', () => {
  it('has one desk open at a time, whichever', async () => {
    const APERTURAS = 'financieros/cajas-aperturas';
    const me = listOf((await demo.admin.get('/api/seguridad/usuarios?value=admin')).json)[0]?.['usuarioId'] ?? null;
    const other =
      listOf((await demo.admin.get('/api/seguridad/usuarios?value=finanzas')).json)[0]?.['usuarioId'] ?? null;
    const desk = async (name: string): Promise<number> =>
      Number((await demo.rules.make('financieros/cajas', { CajaDescripcion: name, SedeID: 1 }))['CajaID']);
    const [one, two] = [await desk('Caja uno'), await desk('Caja dos')];
    const cashier = async (usuarioId: number, cajaId: number): Promise<number> =>
      Number((await demo.rules.make('financieros/cajeros', { usuarioId, cajaId, estatus: true }))['cajeroId']);
    const mineAtOne = await cashier(Number(me), one);
    const mineAtTwo = await cashier(Number(me), two);
    const theirsAtTwo = await cashier(Number(other), two);
    const first = await demo.rules.make(APERTURAS, {
      ...opened(one, mineAtOne, '2026-03-02'),
      CaApCerrada: false,
      CaApfechaCierre: null,
    });
    expect(await demo.rules.post(APERTURAS, opened(two, mineAtTwo, '2026-03-03'))).toBe(
      'CaApFechaApertura CaApfechaCierre',
    );
    expect(
      await demo.rules.change(APERTURAS, first, { CaApCerrada: true, CaApfechaCierre: '2026-03-02T17:00:00' }),
    ).toBe('ok');
    expect(await demo.rules.post(APERTURAS, opened(two, theirsAtTwo, '2026-03-01'))).toBe('ok');
    expect(await demo.rules.post(APERTURAS, opened(one, mineAtOne, '2026-03-03'))).toBe('ok');
    expect(textOf(first['CaApUsuarioId'] ?? null)).toBe(textOf(me));
  });
});
