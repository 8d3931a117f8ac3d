import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#src/server/auth/demo-accounts.ts';
import { runToServe } from '#src/pipeline/run.ts';
import { companyUrl, createTestDatabase, execute, type TestDatabase } from '#tests/support/postgres.ts';
import { type TwoInstitutions, twoInstitutions } from '#tests/support/two-institutions.ts';
import { type Client, clientOf, objectOf, textOf } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const FILE = 'institutions/rota/pruebas/cosas.yaml';
const PATH = '/api/pruebas/cosas';

let resources: TwoInstitutions;
let database: TestDatabase;

async function started(): Promise<TestServer> {
  const { model } = await runToServe({ resourcesDir: resources.folder });
  if (model === null) throw new Error('Nobody can be served.');
  return startTestServer({ resourcesDir: resources.folder, model, databaseUrl: database.url });
}

async function signedIn(server: TestServer, institution: string): Promise<Client> {
  const host = `${institution}.localhost`;
  const answer = await clientOf(server.url, { host }).post('/api/login', { username: 'admin', clave: DEMO_PASSWORD });
  const { token } = objectOf(answer.json);
  return clientOf(server.url, { host, authorization: `Bearer ${textOf(token)}` });
}

const LONG = 'una nota más larga que las de los demás';

beforeAll(async () => {
  resources = await twoInstitutions();
  database = await createTestDatabase();
  const server = await started();
  const own = await signedIn(server, 'rota');
  for (const body of [
    { nombre: 'Sin nota', propio: 'suyo' },
    { nombre: 'Con nota', nota: LONG },
  ]) {
    expect((await own.post(PATH, body)).status).toBe(201);
  }
  expect((await own.post('/api/pruebas/propias', { nombre: 'Propia', nota: 'a' })).status).toBe(201);
  await server.stop();
});

afterAll(async () => {
  await database.drop();
  await resources.remove();
});

const keptByRota = () =>
  execute(companyUrl(database.url, 2), 'select nombre, nota, propio from pruebas.cosas order by nombre');

const ownOfRota = () => execute(companyUrl(database.url, 2), 'select nombre from pruebas.propias');

describe('an institution whose files are wrong', () => {
  let server: TestServer;
  let rota: Client;

  beforeAll(async () => {
    await resources.write(FILE, 'extends: base\nfields:\n  nota: { maxLenght: 3 }\n');
    server = await started();
    rota = clientOf(server.url, { host: 'rota.localhost' });
  });

  afterAll(() => server.stop());

  it('is answered for with 503, in words, in the language of whoever asks', async () => {
    const answers = [
      await rota.get(PATH, { 'accept-language': 'en' }),
      await rota.post('/api/login', { username: 'admin', clave: DEMO_PASSWORD }, { 'accept-language': 'en' }),
    ];
    for (const { status, headers, json } of answers) {
      expect(status).toBe(503);
      expect(headers['content-type']).toContain('application/problem+json');
      expect(json).toMatchObject({ code: 'institution-left-out', title: 'This institution is not available for now' });
    }
    expect(objectOf((await rota.get(PATH)).json)['title']).toBe('Esta institución no está disponible por ahora');
  });

  it('shows a page in both languages at every address of the app', async () => {
    for (const path of ['/', '/pruebas/cosas']) {
      const { status, headers, text } = await rota.get(path, { accept: 'text/html,application/xhtml+xml' });
      expect(status).toBe(503);
      expect(headers['content-type']).toContain('text/html');
      expect(text).toContain('Esta institución no está disponible por ahora');
      expect(text).toContain('This institution is not available for now');
    }
  });

  it('does not keep its host from telling how the server is', async () => {
    expect((await rota.get('/health')).status).toBe(200);
  });

  it('stops nobody else', async () => {
    const sana = await signedIn(server, 'sana');
    expect((await sana.post(PATH, { nombre: 'De sana', nota: 'corta' })).status).toBe(201);
    expect((await sana.post(PATH, { nombre: 'De sana', nota: LONG })).status).toBe(422);
    expect((await sana.get(PATH)).text).toContain('De sana');
    expect((await sana.get(PATH)).text).not.toContain('Sin nota');
  });

  it('keeps its tables, its columns and its data', async () => {
    expect(await keptByRota()).toEqual([
      { nombre: 'Con nota', nota: LONG, propio: null },
      { nombre: 'Sin nota', nota: null, propio: 'suyo' },
    ]);
    expect(await ownOfRota()).toEqual([{ nombre: 'Propia' }]);
  });
});

it('is served again once it is mended, and writes as before', async () => {
  await resources.mend(FILE);
  const server = await started();
  const rota = await signedIn(server, 'rota');
  expect((await rota.get(PATH)).text).toContain(LONG);
  expect((await rota.post(PATH, { nombre: 'Otra sin nota' })).status).toBe(201);
  await server.stop();
});

describe('an institution whose own rules the database cannot keep', () => {
  const UNIQUE = `extends: base
fields:
  nota: { required: false, maxLength: 200 }
  propio: { type: string, label: { es: Propio, en: Own }, unique: true }
`;

  it('is left out, loudly, and nobody else is', async () => {
    await execute(companyUrl(database.url, 2), "update pruebas.cosas set propio = 'igual'");
    await resources.write(FILE, UNIQUE);
    const server = await started();
    expect(server.log.join('')).toContain('Left out: rota');
    expect((await clientOf(server.url, { host: 'rota.localhost' }).get(PATH)).status).toBe(503);
    const sana = await signedIn(server, 'sana');
    expect((await sana.post(PATH, { nombre: 'Otra de sana', nota: 'corta' })).status).toBe(201);
    await server.stop();
    expect(await keptByRota()).toHaveLength(3);
  });

  it('is served again once the database can', async () => {
    await execute(companyUrl(database.url, 2), 'update pruebas.cosas set propio = nombre');
    const server = await started();
    const rota = await signedIn(server, 'rota');
    expect((await rota.post(PATH, { nombre: 'Más', propio: 'Sin nota' })).status).toBe(422);
    await server.stop();
  });
});
