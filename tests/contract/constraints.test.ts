import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { type Answer, objectOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const TURNOS = '/api/pruebas/turnos';

let server: TestServer;
let client: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ resourcesDir: 'tests/contract/resources' });
  client = await signIn(server.url, 'admin', 'uno');
});

afterAll(() => server.stop());

const create = async (body: JsonObject): Promise<string> => {
  const answer = await client.post(TURNOS, { Estatus: true, ...body });
  expect(answer.status, answer.text).toBe(201);
  return `${TURNOS}/${textOf(objectOf(answer.json)['TurnoID'])}`;
};

const refusal = (...errors: readonly JsonObject[]) => ({ status: 422, json: { code: 'validation', errors } });

const statuses = (answers: readonly Answer[]): readonly number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

describe('unique over several fields', () => {
  it('is refused at each of them, without regard to case and accents, and names the other record', async () => {
    await create({ Nombre: 'Mañana', Grupo: 'U1' });
    const message = 'Ya existe otro registro con estos valores: Mañana.';
    expect(await client.post(TURNOS, { Nombre: ' MAÑANA', Grupo: 'u1' })).toMatchObject(
      refusal(
        { field: 'Nombre', code: 'uniqueTogether', message, together: true },
        { field: 'Grupo', message, together: true },
      ),
    );
    await create({ Nombre: 'Mañana', Grupo: 'U2' });
  });

  it('is about the records its condition holds on', async () => {
    await create({ Nombre: 'Doble', Grupo: 'U3' });
    const draft = await create({ Nombre: 'Doble', Grupo: 'U3', Borrador: true });
    expect((await client.put(draft, { Borrador: false })).status).toBe(422);
    expect((await client.put(draft, { Borrador: false, Grupo: 'U4' })).status).toBe(200);
  });

  it('lets one of several that come at once through', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => client.post(TURNOS, { Nombre: 'A la vez', Grupo: 'U5' })),
    );
    expect(statuses(answers)).toEqual([201, 422, 422, 422, 422, 422]);
    expect(answers.find(({ status }) => status === 422)).toMatchObject(
      refusal({ message: 'Ya existe otro registro con estos valores: A la vez.' }, {}),
    );
  });
});

describe('ranges that may not overlap', () => {
  it('are refused at both ends, which the other one stands at', async () => {
    await create({ Nombre: '2025-1', Grupo: 'R1', Inicio: '2025-01-01', Fin: '2025-04-30' });
    const message = 'Se cruza con 2025-1 (01/01/2025 – 30/04/2025).';
    expect(
      await client.post(TURNOS, { Nombre: '2025-2', Grupo: 'R1', Inicio: '2025-04-30', Fin: '2025-08-30' }),
    ).toMatchObject(refusal({ field: 'Inicio', code: 'overlap', message }, { field: 'Fin', message }));
    await create({ Nombre: '2025-2', Grupo: 'R1', Inicio: '2025-05-01', Fin: '2025-08-30' });
    await create({ Nombre: '2025-1', Grupo: 'R2', Inicio: '2025-01-01', Fin: '2025-04-30' });
  });

  it('have open ends, and ends in their order', async () => {
    await create({ Nombre: 'Desde', Grupo: 'R3', Inicio: '2025-01-01' });
    expect(
      await client.post(TURNOS, { Nombre: 'Luego', Grupo: 'R3', Inicio: '2030-01-01', Fin: '2030-02-01' }),
    ).toMatchObject(refusal({ field: 'Inicio', message: 'Se cruza con Desde (01/01/2025 – …).' }, { field: 'Fin' }));
    await create({ Nombre: 'Antes', Grupo: 'R3', Fin: '2024-12-31' });
    expect(
      await client.post(TURNOS, { Nombre: 'Al revés', Grupo: 'R4', Inicio: '2025-02-01', Fin: '2025-01-01' }),
    ).toMatchObject(refusal({ field: 'Fin', code: 'rangeOrder' }));
  });

  it('let one of several that come at once through', async () => {
    const range = { Grupo: 'R5', Inicio: '2025-01-01', Fin: '2025-01-31' };
    const answers = await Promise.all([1, 2, 3, 4].map((n) => client.post(TURNOS, { Nombre: `N${n}`, ...range })));
    expect(statuses(answers)).toEqual([201, 422, 422, 422]);
  });
});

describe('one default', () => {
  it('is the only one of its group, those without a group among themselves', async () => {
    for (const Grupo of ['D1', null]) {
      await create({ Nombre: `Primero ${Grupo}`, Grupo, Principal: true, Inicio: '2001-01-01', Fin: '2001-01-01' });
      const other = { Nombre: `Otro ${Grupo}`, Grupo, Principal: true, Inicio: '2002-01-01', Fin: '2002-01-01' };
      expect(await client.post(TURNOS, other)).toMatchObject(
        refusal({ field: 'Principal', message: `Ya está marcado Primero ${Grupo}, y solo puede estarlo uno.` }),
      );
      expect((await client.post(TURNOS, { ...other, Principal: false })).status).toBe(201);
    }
  });
});

describe('the last active one', () => {
  it('stays active and in its group', async () => {
    const one = await create({ Nombre: 'Uno', Grupo: 'K1', Fin: '2001-01-01' });
    const kept = refusal({ field: 'Estatus', message: 'Es el último activo: debe quedar al menos uno.' });
    expect(await client.put(one, { Estatus: false })).toMatchObject(kept);
    expect(await client.put(one, { Grupo: 'K2' })).toMatchObject(kept);
    await create({ Nombre: 'Dos', Grupo: 'K1', Inicio: '2002-01-01' });
    expect((await client.put(one, { Estatus: false })).status).toBe(200);
  });

  it('is one of two that are taken out of use at once', async () => {
    const one = await create({ Nombre: 'Uno', Grupo: 'K3', Fin: '2001-01-01' });
    const two = await create({ Nombre: 'Dos', Grupo: 'K3', Inicio: '2002-01-01' });
    const answers = await Promise.all([one, two].map((path) => client.put(path, { Estatus: false })));
    expect(statuses(answers)).toEqual([200, 422]);
  });
});
