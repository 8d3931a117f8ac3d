import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objectOf, type SignedIn, signIn } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const CUENTAS = '/api/pruebas/cuentas';

let server: TestServer;
let client: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ resourcesDir: 'tests/contract/resources' });
  client = await signIn(server.url, 'admin', 'uno');
});

afterAll(() => server.stop());

const create = async (Nombre: string, PadreId: number | null): Promise<number> => {
  const answer = await client.post(CUENTAS, { Nombre, PadreId });
  expect(answer.status, answer.text).toBe(201);
  return Number(objectOf(answer.json)['CuentaID']);
};

const move = (id: number, PadreId: number | null) => client.put(`${CUENTAS}/${id}`, { PadreId });

const loop = { status: 422, json: { errors: [{ field: 'PadreId', code: 'treeLoop' }] } };

describe('a tree', () => {
  it('refuses at its field that a record comes to stand below itself', async () => {
    const activos = await create('Activos', null);
    const caja = await create('Caja', activos);
    const general = await create('Caja general', caja);
    expect(await move(activos, activos)).toMatchObject(loop);
    expect(await move(activos, general)).toMatchObject(loop);
    expect((await move(general, activos)).status).toBe(200);
    expect((await move(caja, null)).status).toBe(200);
  });

  it('refuses one of two moves at once that make a loop together', async () => {
    const [one, other] = [await create('Una', null), await create('Otra', null)];
    const answers = await Promise.all([move(one, other), move(other, one)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)).toMatchObject(loop);
  });
});
