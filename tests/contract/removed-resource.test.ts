import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { type SignedIn, listOf, objectOf, signIn, textOf } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';

/** Cities are taken out by `alfa`; `beta` has what base has. */
const FOLDER = 'tests/fixtures/removed-resource/taken';
const CITIES = '/api/generales/ciudades';

let server: TestServer;
let alfa: SignedIn;
let beta: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ resourcesDir: FOLDER });
  alfa = await signIn(server.url, 'admin', 'alfa');
  beta = await signIn(server.url, 'admin', 'beta');
});
afterAll(() => server.stop());

const kept = (company: number) =>
  execute(companyUrl(server.databaseUrl, company), 'select nombre from generales.ciudades');

const textFrom = async (client: SignedIn, address: string): Promise<string> => {
  const answer = await client.get(address);
  expect(answer, answer.text).toMatchObject({ status: 200 });
  return answer.text;
};

it('is answered to nobody of the institution, and to others as before', async () => {
  const made = await beta.post(CITIES, { nombre: 'Azua' });
  expect(made, made.text).toMatchObject({ status: 201 });
  const id = textOf(objectOf(made.json)['ciudadId']);
  expect(listOf((await beta.get(CITIES)).json)).toMatchObject([{ nombre: 'Azua' }]);
  expect((await beta.put(`${CITIES}/${id}`, { ciudadId: Number(id), nombre: 'Baní' })).status).toBe(200);
  for (const asked of [
    () => alfa.get(CITIES),
    () => alfa.post(CITIES, { nombre: 'Azua' }),
    () => alfa.put(`${CITIES}/${id}`, { ciudadId: Number(id), nombre: 'Otra' }),
  ])
    expect((await asked()).status).toBe(404);
  expect(await kept(3)).toEqual([{ nombre: 'Baní' }]);
  expect(await kept(1)).toEqual([]);
});

it('is in the menu, the API’s document and the home page of the others alone', async () => {
  for (const address of ['/api/seguridad/usuarios/opciones-aplicacion', '/api/openapi.json', '/api/inicio']) {
    expect(await textFrom(beta, address), address).toContain('iudades');
    expect(await textFrom(alfa, address), address).not.toContain('iudades');
  }
});

it('is there for who extends the institution and brings it back, and for no other', async () => {
  const back = await signIn(server.url, 'admin', 'alfa-pruebas');
  expect((await back.get(CITIES)).status).toBe(200);
  const below = await signIn(server.url, 'admin', 'alfa-formacion');
  expect((await below.get(CITIES)).status).toBe(404);
});

it('leaves the other catalogues of the institution as they are', async () => {
  const country: JsonObject = { nombre: 'Haití' };
  expect((await alfa.post('/api/generales/paises', country)).status).toBe(201);
  expect(listOf((await alfa.get('/api/generales/paises')).json)).toMatchObject([country]);
});
