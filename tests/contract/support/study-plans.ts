import { expect } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import type { RuleWriter } from './rules.ts';

export const SUBJECTS = 'academicos/asignaturas';
export const PLANS = 'academicos/planes-estudios';

/** A subject of four credits. */
export const subjectOf = (rules: RuleWriter, asigCodigo: string, more: JsonObject = {}): Promise<JsonObject> =>
  rules.make(SUBJECTS, {
    asigCodigo,
    asigDescripcion: asigCodigo,
    asigCreditos: 4,
    estatus: true,
    asignaturasImpartidas: [],
    asignaturaPrerrequisitos: [],
    asignaturasCorrequisitos: [],
    asignaturaEquivalencias: [],
    ...more,
  });

/** A subject's line in a plan. */
export const lineOf = ({ asignaturaId = null }: JsonObject, plDeCreditos = 4, plDeCuatrimestre = 1): JsonObject => ({
  asignaturaId,
  plDeCreditos,
  plDeCuatrimestre,
});

/** A draft of a plan with a term of eight credits at most. */
export const planOf = (plEnVersion: string, detalles: readonly JsonObject[], more: JsonObject = {}): JsonObject => ({
  carreraId: 1,
  plEnDescripcion: 'Administración',
  plEnVersion,
  plEnFechaInicio: '2026-01-01',
  plEnFechaFin: null,
  plEnComplementarioPlanId: null,
  plEnCred_MaximoAutorizado: 8,
  plEnTituloMasc: 'Licenciado en Administración',
  plEnTituloFem: 'Licenciada en Administración',
  estatus: true,
  detalles: [...detalles],
  prerrequisitos: [],
  correquisitos: [],
  refuerzos: [],
  ...more,
});

/** The id of a plan in force, which students may begin by. */
export async function approvedPlan(rules: RuleWriter, code: string, carreraId: number): Promise<number> {
  const plan = await rules.make(PLANS, planOf(code, [lineOf(await subjectOf(rules, code))], { carreraId }));
  expect(await rules.pass(PLANS, plan, 'aprobar')).toBe('ok');
  return Number(plan['planEstudioId']);
}
