import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { listOf, textOf } from './support/client.ts';
import { ruleServer } from './support/rules.ts';
import { lineOf, PLANS, planOf, SUBJECTS, subjectOf } from './support/study-plans.ts';

const demo = ruleServer();

const needing = ({ asignaturaId = null }: JsonObject): JsonObject => ({
  asignaturaPrerrequisitos: [{ asignaturaPrerrequisitoId: asignaturaId }],
});

describe('a degree programme', () => {
  it('has a school, a type and a campus', async () => {
    const whole = { carrDescripcion: 'Arte', escuelaId: 1, tipoCarreraId: 2, sedes: [1] };
    expect(
      await demo.rules.post('academicos/carreras', { ...whole, escuelaId: null, tipoCarreraId: null, sedes: [] }),
    ).toBe('escuelaId tipoCarreraId sedes');
    expect(await demo.rules.post('academicos/carreras', whole)).toBe('ok');
  });
});

describe('subjects', () => {
  it('are not their own prerequisites, through others either', async () => {
    const one = await subjectOf(demo.rules, 'CIC-1');
    const two = await subjectOf(demo.rules, 'CIC-2', needing(one));
    const three = await subjectOf(demo.rules, 'CIC-3', needing(two));
    expect(await demo.rules.change(SUBJECTS, one, needing(three))).toBe('asignaturaPrerrequisitos');
    expect(await demo.rules.change(SUBJECTS, three, needing(one))).toBe('ok');
    expect(await demo.rules.change(SUBJECTS, one, needing(three))).toBe('asignaturaPrerrequisitos');
    expect(await demo.rules.change(SUBJECTS, three, { asignaturaPrerrequisitos: [] })).toBe('ok');
    expect(await demo.rules.change(SUBJECTS, one, needing(three))).toBe('ok');
  });
});

describe('a study plan', () => {
  let one: JsonObject;
  let two: JsonObject;
  let three: JsonObject;

  beforeAll(async () => {
    [one, two, three] = [
      await subjectOf(demo.rules, 'PLA-1'),
      await subjectOf(demo.rules, 'PLA-2'),
      await subjectOf(demo.rules, 'PLA-3'),
    ];
  });

  it('is what its subjects are read by, while it is in use', async () => {
    const plan = await demo.rules.make(PLANS, planOf('LEIDO', [lineOf(one), lineOf(two)]));
    const read = async (): Promise<readonly unknown[]> => {
      const { json } = await demo.admin.get(`/api/academicos/asignaturas/plan/${textOf(plan['planEstudioId'])}`);
      return listOf(json)
        .map(({ asigCodigo }) => textOf(asigCodigo))
        .toSorted();
    };
    expect(await read()).toEqual(['PLA-1', 'PLA-2']);
    expect(listOf((await demo.admin.get('/api/academicos/asignaturas/plan/999999')).json)).toEqual([]);
    const { planes } = await demo.rules.now(SUBJECTS, one);
    expect(planes).toEqual([plan['planEstudioId']]);
    expect(await demo.rules.change(PLANS, plan, { estatus: false })).toBe('ok');
    expect(await read()).toEqual([]);
  });

  it('gives a subject its own credits, and a term no more than it may have', async () => {
    expect(await demo.rules.post(PLANS, planOf('C1', [lineOf(one, 5)]))).toBe('detalles');
    expect(await demo.rules.post(PLANS, planOf('C1', [lineOf(one), lineOf(two), lineOf(three)]))).toBe('detalles');
    expect(await demo.rules.post(PLANS, planOf('C1', [lineOf(one), lineOf(two), lineOf(three, 4, 2)]))).toBe('ok');
  });

  it('is changed as a draft alone; who may approve puts it in force, and back', async () => {
    const made = await demo.rules.make(PLANS, planOf('E1', [lineOf(one)]));
    expect(made).toMatchObject({ plEnEstado: 'borrador', plEnVigente: false });
    expect(await demo.rules.change(PLANS, made, { plEnEstado: 'vigente' })).toBe('plEnEstado');
    expect(await demo.rules.pass(PLANS, made, 'archivar')).toMatch(/^409/);
    expect(await demo.rules.pass(PLANS, made, 'aprobar')).toBe('ok');
    const locked = {
      plEnTituloMasc: 'Otro',
      plEnTituloFem: 'Otra',
      plEnCred_MaximoAutorizado: 60,
      detalles: [lineOf(one), lineOf(two)],
      correquisitos: [{ asignaturaId: one['asignaturaId'] ?? null, correquisitoId: one['asignaturaId'] ?? null }],
    };
    expect(await demo.rules.change(PLANS, made, { ...locked, plEnResolucionNo: 'R-7' })).toBe('ok');
    const now = await demo.rules.now(PLANS, made);
    expect(now).toMatchObject({
      plEnEstado: 'vigente',
      plEnVigente: true,
      plEnResolucionNo: 'R-7',
      plEnTituloMasc: 'Licenciado en Administración',
      plEnCred_MaximoAutorizado: 8,
      correquisitos: [],
    });
    expect(listOf(now['detalles'])).toHaveLength(1);
    expect(await demo.rules.pass(PLANS, made, 'corregir')).not.toBe('ok');
    expect(await demo.rules.pass(PLANS, made, 'corregir', 'Error en los créditos')).toBe('ok');
    expect(await demo.rules.change(PLANS, made, { plEnTituloMasc: 'Licenciado' })).toBe('ok');
  });

  it('is in force alone in its programme, until it is historical', async () => {
    const [old, next] = [
      await demo.rules.make(PLANS, planOf('V1', [lineOf(one)])),
      await demo.rules.make(PLANS, planOf('V2', [lineOf(two)])),
    ];
    expect(await demo.rules.pass(PLANS, old, 'aprobar')).toBe('ok');
    expect(await demo.rules.pass(PLANS, next, 'aprobar')).not.toBe('ok');
    expect(await demo.rules.pass(PLANS, old, 'archivar')).toBe('ok');
    expect(await demo.rules.pass(PLANS, next, 'aprobar')).toBe('ok');
    expect(await demo.rules.pass(PLANS, old, 'restablecer', 'Por error')).not.toBe('ok');
    const other = await demo.rules.make(PLANS, planOf('V1', [lineOf(one)], { carreraId: 2 }));
    expect(await demo.rules.pass(PLANS, other, 'aprobar')).toBe('ok');
    const untitled = await demo.rules.make(PLANS, planOf('V3', [lineOf(one)], { carreraId: 3, plEnTituloFem: null }));
    expect(await demo.rules.pass(PLANS, untitled, 'aprobar')).not.toBe('ok');
  });

  it('is put in force by who may approve alone', async () => {
    const made = await demo.rules.make(PLANS, planOf('P1', [lineOf(one)], { carreraId: 4 }));
    const reader = await demo.writerOf('consulta');
    expect(await reader.pass(PLANS, made, 'aprobar')).toMatch(/^403/);
  });

  it('has the places that optional subjects fill, and keeps them', async () => {
    const OPTIONS = 'academicos/asignaturas-optativas';
    const made = await demo.rules.make(PLANS, planOf('O1', [lineOf(one), lineOf(two)], { carreraId: 4 }));
    const option = (place: JsonObject, more: JsonObject = {}): JsonObject => ({
      carreraId: 4,
      planEstudioId: made['planEstudioId'] ?? null,
      asOpEspacioId: place['asignaturaId'] ?? null,
      asignaturaId: three['asignaturaId'] ?? null,
      ...more,
    });
    expect(await demo.rules.post(OPTIONS, option(one))).toBe('ok');
    const stranger = await subjectOf(demo.rules, 'PLA-4');
    expect(await demo.rules.post(OPTIONS, option(stranger))).toBe('asOpEspacioId');
    expect(await demo.rules.post(OPTIONS, option(stranger, { estatus: false }))).toBe('ok');
    expect(await demo.rules.change(PLANS, made, { detalles: [lineOf(two)] })).toBe('detalles');
    expect(await demo.rules.change(PLANS, made, { detalles: [lineOf(one), lineOf(three)] })).toBe('ok');
  });
});
