import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, clientOf, listOf, objectOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const PEDIDOS = '/api/pruebas/pedidos';

let server: TestServer;
let admin: SignedIn;
let estudiante: SignedIn;
let nobody: Client;

beforeAll(async () => {
  server = await startTestServer({ resourcesDir: 'tests/contract/resources', institution: 'uno' });
  admin = await signIn(server.url, 'admin', 'uno');
  estudiante = await signIn(server.url, 'estudiante', 'uno');
  nobody = clientOf(server.url);
});

afterAll(() => server.stop());

describe.each([
  ['/api/pruebas/pedidos/', 'alfa'],
  ['/api/Pruebas/PEDIDOS', 'beta'],
  ['/API/pruebas/pedidos/', 'gama'],
])('the address %s', (path, name) => {
  const slash = path.endsWith('/') ? '/' : '';
  const base = path.replace(/\/$/, '');

  it('answers like the one without the slash and in lower case', async () => {
    const made = await admin.post(path, { Titulo: name });
    expect(made).toMatchObject({ status: 201, json: { Titulo: name } });
    const id = textOf(objectOf(made.json)['pedidoId']);
    expect(await admin.get(`${base}/${id}${slash}`)).toMatchObject({ status: 200, text: made.text });
    expect(await admin.put(`${base}/${id}${slash}`, { Precio: 3 })).toMatchObject({ status: 200, json: { Precio: 3 } });
    expect(await admin.get(path)).toMatchObject({ status: 200, text: (await admin.get(PEDIDOS)).text });
    expect(listOf((await admin.get(`${path}?value=${name}`)).json)).toHaveLength(1);
    expect(await admin.call('PATCH', path)).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD, POST' } });
    expect((await admin.get(`${base}/${'9'.repeat(200)}${slash}`)).status).toBe(404);
  });

  it('is for those only who may use the other', async () => {
    for (const [client, status] of [
      [nobody, 401],
      [estudiante, 403],
    ] as const) {
      expect(await client.get(path)).toMatchObject({ status });
      expect(await client.get(`${base}/1${slash}`)).toMatchObject({ status });
      expect(await client.post(path, { Titulo: 'x' })).toMatchObject({ status });
      expect(await client.put(`${base}/1${slash}`, { Titulo: 'x' })).toMatchObject({ status });
    }
  });

  it('gives an idempotency key no second life', async () => {
    const key = { 'idempotency-key': name };
    const first = await admin.post(PEDIDOS, { Titulo: 'Una vez' }, key);
    expect(await admin.post(path, { Titulo: 'Una vez' }, key)).toMatchObject({ status: 201, text: first.text });
  });
});

describe('HEAD', () => {
  it.each([PEDIDOS, `${PEDIDOS}/1`, '/api/seguridad/mis-permisos'])('of %s needs what GET needs', async (path) => {
    expect(await nobody.call('HEAD', path)).toMatchObject({ status: 401, text: '' });
  });

  it('tells of a list only those who may read it', async () => {
    expect(await estudiante.call('HEAD', PEDIDOS)).toMatchObject({ status: 403, text: '' });
    const { status, text, headers } = await admin.call('HEAD', PEDIDOS);
    expect({ status, text }).toEqual({ status: 200, text: '' });
    expect(headers['content-type']).toMatch(/^application\/json/);
  });
});

describe('OPTIONS', () => {
  it('is answered to nobody: other origins may not call this server', async () => {
    for (const client of [nobody, admin]) {
      const headers = { origin: 'https://ajeno.example', 'access-control-request-method': 'POST' };
      const answer = await client.call('OPTIONS', PEDIDOS, { headers });
      expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD, POST' } });
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });
});
