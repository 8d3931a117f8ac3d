import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objectOf, type SignedIn, signIn } from './support/client.ts';
import { companyUrl } from '#tests/support/postgres.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const CUENTAS = '/api/pruebas/cuentas';
/** The company of the institution `uno`. */
const UNO = 1;

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

  it('refuses one of two moves at once that make a loop together, of every two among many', async () => {
    const pairs: [number, number][] = [];
    for (let at = 0; at < 10; at += 1) pairs.push([await create(`Una ${at}`, null), await create(`Otra ${at}`, null)]);
    const answers = await Promise.all(pairs.map(([one, other]) => Promise.all([move(one, other), move(other, one)])));
    for (const pair of answers) {
      expect(pair.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
      expect(pair.find(({ status }) => status === 422)).toMatchObject(loop);
    }
  });

  it('lets a record move while somebody writes what refers to it: two that wait for each other never end', async () => {
    const [one, other] = [await create('Referida', null), await create('Nueva madre', null)];
    const referring = new Client({ connectionString: companyUrl(server.databaseUrl, UNO) });
    await referring.connect();
    try {
      await referring.query('begin');
      // What the foreign key of who refers to it does.
      await referring.query(`select from pruebas.cuentas where cuentaid = ${one} for key share`);
      expect((await move(one, other)).status).toBe(200);
    } finally {
      await referring.end();
    }
  });
});
