import { expect, it } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { listOf } from './support/client.ts';
import { ruleServer } from './support/rules.ts';

const demo = ruleServer();

it('a point has no more votes than there are present who vote', async () => {
  const AGENDA = 'consejo-academico/agenda';
  const present = async (coInNombre: string, coInVota: boolean): Promise<JsonObject> => {
    const coInFuncion = coInVota ? 'miembro' : 'invitado';
    const made = await demo.rules.make('consejo-academico/integrantes', { coInNombre, coInVota, coInFuncion });
    return { consejoIntegranteId: made['consejoIntegranteId'] ?? null, agAsAsistio: true };
  };
  const point = {
    agPuTitulo: 'Plan',
    agPuClase: 'decidir',
    agPuResultado: 'aprobado',
    agPuEnContra: 0,
    agPuAbstenciones: 0,
  };
  const session = await demo.rules.make(AGENDA, {
    agenFecha: '2026-01-10T10:00:00-04:00',
    agenModalidad: 'presencial',
    agenLugar: 'Salón del consejo',
    agenQuorum: 1,
    puntos: [{ ...point, agPuAFavor: 1 }],
    asistencia: [await present('Con voto', true), await present('Con voz', false)],
  });
  for (const step of ['convocar', 'celebrar']) expect(await demo.rules.pass(AGENDA, session, step)).toBe('ok');
  const votes = (agPuAFavor: number) => demo.rules.change(AGENDA, session, { puntos: [{ ...point, agPuAFavor }] });
  expect([await votes(2), await votes(1)]).toEqual(['puntos', 'ok']);
});

it('a standing is followed by another one', async () => {
  const STANDINGS = 'academicos/condicion-academica';
  const standings = listOf((await demo.admin.get(`/api/${STANDINGS}`)).json);
  const standing = (order: number): JsonObject =>
    standings.find((one) => one['tipoGradoTituloId'] === 2 && one['coAcOrden'] === order) ?? {};
  const followed = (order: number) =>
    demo.rules.change(STANDINGS, standing(2), {
      coAcPeriodosMaximo: 1,
      coAcSiguienteId: standing(order)['condicionAcademicaId'] ?? null,
    });
  expect([await followed(2), await followed(3)]).toEqual(['coAcSiguienteId', 'ok']);
});

it('documents come back after they went, with a letter that says for what until it goes', async () => {
  const LETTERS = 'academicos/oficios';
  const { estudianteId = null } = await demo.rules.make('academicos/estudiantes');
  const row = { estudianteId, oficioDocumentoId: 1, ofDeCantidad: 1, ofDeDevuelto: null };
  const letter = await demo.rules.make(LETTERS, {
    sedeId: 1,
    oficTipo: 'legalizacion',
    oficFecha: '2026-01-10',
    oficFechaEnvio: null,
    oficFechaAcuse: null,
    detalles: [row],
  });
  const returned = (ofDeDevuelto: string, oficFechaEnvio: string | null) =>
    demo.rules.change(LETTERS, letter, { oficFechaEnvio, detalles: [{ ...row, ofDeDevuelto }] });
  expect(await returned('2026-02-01', null)).toBe('detalles');
  expect(await returned('2026-01-10', '2026-01-11')).toBe('detalles');
  expect(await returned('2026-01-11', '2026-01-11')).toBe('ok');
  expect(await demo.rules.change(LETTERS, letter, { oficTipo: 'validacion' })).toBe('ok');
  expect(await demo.rules.pass(LETTERS, letter, 'enviar')).toBe('ok');
  expect(await demo.rules.change(LETTERS, letter, { oficTipo: 'comunicacion', sedeId: 2 })).toBe('ok');
  expect(await demo.rules.now(LETTERS, letter)).toMatchObject({ oficTipo: 'validacion', sedeId: 1 });
});

it('what was reported stays as it was once the council has decided', async () => {
  const CASES = 'academicos/consejo-disciplinarario';
  const member = await demo.rules.make('academicos/miembros-comites-disciplinarios');
  const found = await demo.rules.make(CASES, {
    coDiFechaHecho: '2026-01-05',
    coDiFechaDenuncia: '2026-01-06',
    coDiFechaNotificacion: '2026-01-07',
    coDiFechaAudiencia: '2026-01-08T10:00:00-04:00',
    coDiFechaDecision: '2026-01-09',
    coDiDecision: 'absuelto',
    coDiFundamento: 'No hay pruebas.',
    coDiDenunciante: 'Registro',
    miembros: [member['miembroComiteDisciplinarioId'] ?? null],
  });
  expect(await demo.rules.change(CASES, found, { coDiFechaDenuncia: '2999-01-01' })).toContain('coDiFechaDenuncia');
  expect(await demo.rules.change(CASES, found, { coDiDenunciante: 'Seguridad' })).toBe('ok');
  for (const step of ['convocar', 'decidir']) expect(await demo.rules.pass(CASES, found, step)).toBe('ok');
  expect(await demo.rules.change(CASES, found, { coDiDenunciante: 'Nadie', coDiFechaHecho: '2026-01-01' })).toBe('ok');
  expect(await demo.rules.now(CASES, found)).toMatchObject({
    coDiDenunciante: 'Seguridad',
    coDiFechaHecho: '2026-01-05T00:00:00',
  });
});

it('nobody graduates in a graduation that was cancelled', async () => {
  const [HELD, GRADUATES] = ['academicos/graduacion', 'academicos/estudiante-egresado'];
  const graduate = await demo.rules.make(GRADUATES, { esEgEntregado: false });
  const { graduacionId = null } = graduate;
  expect(await demo.rules.change(GRADUATES, graduate, { esEgNumeroRegistro: 'R-77' })).toBe('ok');
  const cancelled = await demo.rules.make(HELD);
  expect(await demo.rules.pass(HELD, cancelled, 'cancelar', 'No hay graduandos')).toBe('ok');
  const into = { graduacionId: cancelled['graduacionId'] ?? null };
  expect(await demo.rules.change(GRADUATES, graduate, into)).toBe('graduacionId');
  expect(await demo.rules.change(GRADUATES, graduate, { graduacionId })).toBe('ok');
});
