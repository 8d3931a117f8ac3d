import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { today } from '#src/runtime/cel/dates.ts';
import type { Json, JsonObject } from '#src/model/json.ts';
import { objectOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const FICHAS = '/api/pruebas/fichas';
const TIQUETES = '/api/pruebas/tiquetes';
const YEAR = today().slice(0, 4);

let server: TestServer;
let admin: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ resourcesDir: 'tests/contract/resources' });
  admin = await signIn(server.url, 'admin', 'uno');
  other = await signIn(server.url, 'admin', 'dos');
});

afterAll(() => server.stop());

async function created(client: SignedIn, path: string, body: JsonObject): Promise<JsonObject> {
  const answer = await client.post(path, body);
  expect(answer.status, answer.text).toBe(201);
  return objectOf(answer.json);
}

const code = async (body: JsonObject = {}, client = admin): Promise<Json> =>
  (await created(client, FICHAS, { Titulo: 'Ficha', ...body }))['Codigo'] ?? null;

const turn = async (ClaseId: Json = null) => (await created(admin, TIQUETES, { ClaseId }))['Numero'];

const numbered = (number: number): string => `FIC-${YEAR}-${String(number).padStart(4, '0')}`;

describe('a sequence', () => {
  it('begins at one in each company, and leaves no gap where a record was refused', async () => {
    expect(await code()).toBe(numbered(1));
    expect(await admin.post(FICHAS, { Titulo: null })).toMatchObject({ status: 422 });
    expect(await admin.post(FICHAS, { Titulo: 'x', Foto: 7 })).toMatchObject({ status: 422 });
    expect(await code()).toBe(numbered(2));
    expect(await code({}, other)).toBe(numbered(1));
  });

  it('is given by the server alone, and stays', async () => {
    const record = await created(admin, FICHAS, { Titulo: 'Ficha', Codigo: 'MIO-1' });
    expect(record).toMatchObject({ Codigo: numbered(3) });
    const path = `${FICHAS}/${textOf(record['fichaId'])}`;
    const changed = await admin.put(path, { Titulo: 'Otra', Codigo: 'MIO-2' });
    expect(changed).toMatchObject({ status: 200, json: { Titulo: 'Otra', Codigo: numbered(3) } });
  });

  it('gives those who come at once different numbers, without a gap', async () => {
    const codes = await Promise.all(Array.from({ length: 12 }, () => code()));
    expect(codes.map(textOf).toSorted()).toEqual(Array.from({ length: 12 }, (_, index) => numbered(index + 4)));
  });

  it('runs by itself for each value it runs by, and carries the campus', async () => {
    const [norte, sur] = await Promise.all(
      ['Sede Norte', 'Sede Sur'].map(
        async (Nombre) => (await created(admin, '/api/pruebas/clases', { Nombre }))['ClaseID'] ?? null,
      ),
    );
    expect([await turn(norte), await turn(sur), await turn(norte)]).toEqual([
      'SedeNorte/001',
      'SedeSur/001',
      'SedeNorte/002',
    ]);
  });
});
