import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { listOf, objectOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const ACTAS = '/api/pruebas/actas';

let server: TestServer;
let client: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ resourcesDir: 'tests/contract/resources' });
  client = await signIn(server.url, 'admin', 'uno');
});

afterAll(() => server.stop());

const create = async (body: JsonObject): Promise<JsonObject> => {
  const answer = await client.post(ACTAS, { Titulo: 'Acta', ...body });
  expect(answer.status, answer.text).toBe(201);
  return objectOf(answer.json);
};

const pathOf = (record: JsonObject): string => `${ACTAS}/${textOf(record['actaId'])}`;

const change = async (record: JsonObject, body: JsonObject): Promise<JsonObject> => {
  const answer = await client.put(pathOf(record), body);
  expect(answer.status, answer.text).toBe(200);
  return objectOf(answer.json);
};

describe('a field with readOnlyIf', () => {
  it('keeps its stored value while the condition holds on the stored record', async () => {
    const closed = await change(await create({ Recargo: 5 }), { Cerrada: true });
    expect(await change(closed, { Titulo: 'Otra', Recargo: 7, Cerrada: false })).toEqual({ ...closed, rowVersion: 3 });
    expect(await change(closed, { Titulo: null, Recargo: 'no es un número' })).toMatchObject({ Titulo: 'Acta' });
  });

  it('is changed for the last time together with what closes it', async () => {
    const open = await create({});
    const closed = await change(open, { Titulo: 'Final', Recargo: 1, Cerrada: true });
    expect(closed).toMatchObject({ Titulo: 'Final', Recargo: 1, Cerrada: true, Total: 1 });
    expect(await change(closed, { Titulo: 'Tarde' })).toMatchObject({ Titulo: 'Final' });
  });

  it('has its default in a new record on which the condition holds', async () => {
    expect(await create({ Gratis: true, Recargo: 99 })).toMatchObject({ Recargo: 10, Total: 10 });
    expect(await create({ Gratis: false, Recargo: 99 })).toMatchObject({ Recargo: 99, Total: 99 });
  });

  it('is open in a new record and row that need it and have no default', async () => {
    const record = await create({ Titulo: 'Cerrada ya', Cerrada: true, Partidas: [{ Cantidad: 7, Pagada: true }] });
    expect(record).toMatchObject({ Titulo: 'Cerrada ya', Cerrada: true, Partidas: [{ Cantidad: 7, Pagada: true }] });
    const later = await change(record, {
      Titulo: 'Otra',
      Partidas: [{ ...objectOf(listOf(record['Partidas'])[0] ?? null), Cantidad: 8 }],
    });
    expect(later).toMatchObject({ Titulo: 'Cerrada ya', Partidas: [{ Cantidad: 7 }] });
  });

  it('is as much to be kept in the rows of a list', async () => {
    const record = await create({ Partidas: [{ Cantidad: 1 }, { Cantidad: 2 }] });
    const [first, second] = listOf(record['Partidas']).map(({ id }) => id ?? 0);
    const paid = await change(record, {
      Partidas: [{ id: first ?? 0, Pagada: true, Cantidad: 3 }, { id: second ?? 0 }],
    });
    expect(listOf(paid['Partidas'])).toMatchObject([{ Cantidad: 3, Importe: 6 }, { Cantidad: 2 }]);
    const later = await change(record, {
      Partidas: [
        { id: second ?? 0, Cantidad: 5 },
        { id: first ?? 0, Pagada: false, Cantidad: 9 },
      ],
    });
    expect(listOf(later['Partidas'])).toMatchObject([{ Cantidad: 5 }, { Cantidad: 3, Pagada: false }]);
    expect(later).toMatchObject({ Total: 26 });
  });
});

/** What the answer to a PUT says of what stayed as it was. */
const keptBy = async (record: JsonObject, body: JsonObject) =>
  (await client.put(pathOf(record), body)).headers['kept-fields'];

describe('a PUT that names what nobody may change now', () => {
  it('is told which fields stayed as they were', async () => {
    const open = await create({ Recargo: 5, Partidas: [{ Cantidad: 1 }] });
    expect(await keptBy(open, { Titulo: 'Otra', Total: 999 })).toBe('Total');
    const [row] = listOf(open['Partidas']).map(objectOf);
    const closed = await change(open, { Cerrada: true, Partidas: [{ ...row, Pagada: true }] });
    expect(
      await keptBy(closed, { titulo: 'Tarde', Recargo: 7, Partidas: [{ id: row?.['id'] ?? 0, Cantidad: 8 }] }),
    ).toBe('Titulo, Recargo, Partidas.Cantidad');
  });

  it('is told nothing where it sends the record as it was read, or what may be changed', async () => {
    const open = await create({ Recargo: 5, Partidas: [{ Cantidad: 1 }] });
    expect(await keptBy(open, { Titulo: ' Otra ', Recargo: '6.00' })).toBeUndefined();
    const closed = await change(open, { Cerrada: true });
    expect(await keptBy(closed, closed)).toBeUndefined();
  });
});

const keptByNew = async (body: JsonObject) => {
  const { status, headers } = await client.post(ACTAS, { Titulo: 'Nueva', ...body });
  expect(status).toBe(201);
  return headers['kept-fields'];
};

describe('a POST that names what nobody may set', () => {
  it('is told which fields are otherwise', async () => {
    expect(await keptByNew({ Total: 999, Partidas: [{ Cantidad: 1, Importe: 7 }] })).toBe('Total, Partidas.Importe');
  });

  it('is told nothing where it says what they are, or nothing', async () => {
    expect(await keptByNew({ Recargo: 5, Partidas: [{ Cantidad: 1 }] })).toBeUndefined();
    expect(await keptByNew({ Total: null, Partidas: [{ Cantidad: 1, Importe: null }] })).toBeUndefined();
    const record = await create({ Recargo: 5, Partidas: [{ Cantidad: 1 }] });
    expect(
      await keptByNew({ Total: record['Total'] ?? null, Recargo: 5, Partidas: [{ Cantidad: 1 }] }),
    ).toBeUndefined();
  });
});

describe('the rows of a list with computed fields', () => {
  it('are refused where they are no objects, at their place', async () => {
    const record = await create({ Partidas: [{ Cantidad: 1 }] });
    for (const [Partidas, field] of [
      [[{ Cantidad: 1 }, 7], 'Partidas.1'],
      [[null, { Cantidad: 1 }], 'Partidas.0'],
      [['x'], 'Partidas.0'],
      [[[{ Cantidad: 1 }]], 'Partidas.0'],
    ] as const) {
      const expected = { status: 422, json: { code: 'validation', errors: [{ field, code: 'object' }] } };
      expect(await client.put(pathOf(record), { Partidas })).toMatchObject(expected);
      expect(await client.post(ACTAS, { Titulo: 'x', Partidas })).toMatchObject(expected);
    }
    expect(objectOf((await client.get(pathOf(record))).json)).toEqual(record);
  });
});
