import { beforeAll, describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '#src/model/json.ts';
import { errorsOf } from './support/client.ts';
import { ruleServer } from './support/rules.ts';

const demo = ruleServer();

const [HERE, THERE] = [1, 2];

/** A programme of both campuses, and one of the second alone, of one school. */
let everywhere: Json;
let there: Json;
let school: JsonObject;

beforeAll(async () => {
  const { escuelaId = null, facultadId = null } = await demo.rules.make('academicos/escuelas');
  school = { escuelaId, facultadId };
  const made = async (sedes: Json): Promise<Json> =>
    (await demo.rules.make('academicos/carreras', { escuelaId, sedes }))['carreraId'] ?? null;
  everywhere = await made([HERE, THERE]);
  there = await made([THERE]);
});

/** What is said of a campus and a programme, in each catalogue where the first may be empty: in a row of it, or by itself. */
const PLACES: readonly (readonly [name: string, at: string, said: (given: JsonObject) => JsonObject])[] = [
  ['seleccion/acceso-seleccion-carrera', 'carreraId', (given) => given],
  [
    'financieros/servicios-contables',
    'detalles.0.carreraId',
    (given) => ({ detalles: [{ monedaPagoId: 1, seCoDMonto: 100, ...given }] }),
  ],
  [
    'analisis-gestion/encuestas',
    'grupos.0.carreraId',
    // Which leads to the programme by its school.
    (given) => ({ grupos: [{ encuestaGrupoEstadoId: 1, ...school, ...given }] }),
  ],
];

describe.each(PLACES)('%s', (name, at, said) => {
  const given = (sedeId: number | null, carreraId: Json): JsonObject => said({ sedeId, carreraId });

  it('takes every programme as long as no campus is said, and those that are offered at the one that is', async () => {
    const record = await demo.rules.make(name, given(null, there));
    expect(await demo.rules.change(name, record, given(null, everywhere))).toBe('ok');
    expect(await demo.rules.change(name, record, given(HERE, everywhere))).toBe('ok');
    expect(await demo.rules.change(name, record, given(HERE, there))).toBe(at);
    expect(await demo.rules.change(name, record, given(THERE, there))).toBe('ok');
    expect(await demo.rules.change(name, record, given(null, there))).toBe('ok');
  });

  it('refuses a campus at which the programme that is said is not offered', async () => {
    const record = await demo.rules.make(name, given(null, there));
    expect(await demo.rules.change(name, record, given(HERE, there))).toBe(at);
  });
});

it('in a row names the field of the row that must be said first as people know it', async () => {
  const { facultadId: _faculty, ...alone } = school;
  const grupos = [{ encuestaGrupoEstadoId: 1, ...alone }];
  const answer = await demo.admin.post('/api/analisis-gestion/encuestas', { grupos }, { 'accept-language': 'es' });
  expect(errorsOf(answer.json)).toContainEqual(
    expect.objectContaining({ field: 'grupos.0.escuelaId', message: 'Elija primero: Facultad.' }),
  );
});
