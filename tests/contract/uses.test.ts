import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { clientOf, listOf, objectOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let admin: SignedIn;
let clase: number;
let otra: number;

const made = async (path: string, body: JsonObject, id: string, by = admin): Promise<number> => {
  const answer = await by.post(path, body);
  expect(answer.status, answer.text).toBe(201);
  return Number(objectOf(answer.json)[id]);
};

beforeAll(async () => {
  server = await startTestServer({ resourcesDir: 'tests/contract/resources' });
  admin = await signIn(server.url, 'admin', 'uno');
  clase = await made('/api/pruebas/clases', { Nombre: 'Usada' }, 'ClaseID');
  otra = await made('/api/pruebas/clases', { Nombre: 'Otra' }, 'ClaseID');
  for (const Titulo of ['Uno', 'Dos']) await made('/api/pruebas/pedidos', { Titulo, ClaseId: clase }, 'pedidoId');
  const parte = { Nota: 'a', ClaseId: clase };
  await made(
    '/api/pruebas/solicitudes',
    {
      Titulo: 'Todo',
      ClaseId: otra,
      ClaseIds: [otra, clase],
      Direccion: { Calle: 'Sol', ZonaId: clase },
      DuenoTipo: 'clase',
      DuenoId: clase,
      // Two rows of one record are one use.
      Partes: [parte, { ...parte, Nota: 'b' }],
    },
    'solicitudId',
  );
});

afterAll(() => server.stop());

const usesOf = async (id: number, by = admin, language = 'es'): Promise<JsonObject> => {
  const answer = await by.get(`/api/usos/pruebas/clases/${id}`, { 'accept-language': language });
  expect(answer.status, answer.text).toBe(200);
  return objectOf(answer.json);
};

it('counts the records that refer to one, by each of their fields, those of groups, rows and pairs too', async () => {
  const { usos, ocultos } = await usesOf(clase);
  const told = listOf(usos).map(({ titulo, etiqueta, total, filtro }) => [titulo, etiqueta, total, filtro]);
  expect(told).toHaveLength(5);
  expect(told).toEqual(
    expect.arrayContaining([
      ['Pedidos', 'Clase', 2, 'ClaseId'],
      ['Solicitudes', 'Clases', 1, 'ClaseIds'],
      ['Solicitudes', 'Zona', 1, 'Direccion.ZonaId'],
      ['Solicitudes', 'Dueño', 1, null],
      ['Solicitudes', 'Partes › Clase', 1, null],
    ]),
  );
  expect(ocultos).toBe(0);
});

it('tells what refers to one of several, a record that refers to two of them once, and refuses what no ids are', async () => {
  const path = '/api/usos/pruebas/clases';
  const both = await admin.post(path, { ids: [clase, otra] });
  expect(both.status, both.text).toBe(200);
  const told = listOf(objectOf(both.json)['usos']).map(({ titulo, etiqueta, total }) => [titulo, etiqueta, total]);
  expect(told).toEqual(
    expect.arrayContaining([
      ['Pedidos', 'Clase', 2],
      ['Solicitudes', 'Clase', 1],
      ['Solicitudes', 'Clases', 1],
    ]),
  );
  expect((await admin.post(path, { ids: [clase] })).json).toEqual(await usesOf(clase));
  for (const ids of [[], [0], ['1'], [1.5], Array.from({ length: 1001 }, (_, n) => n + 1), null])
    expect((await admin.post(path, { ids })).status, JSON.stringify(ids)?.slice(0, 20)).toBe(400);
  expect((await (await signIn(server.url, 'finanzas', 'uno')).post(path, { ids: [clase] })).status).toBe(403);
  expect((await (await signIn(server.url, 'admin', 'dos')).post(path, { ids: [clase, otra] })).json).toEqual({
    usos: [],
    ocultos: 0,
  });
});

it('speaks the language of whoever asks, and tells where nothing is', async () => {
  const { usos } = await usesOf(otra, admin, 'en');
  expect(listOf(usos).map(({ titulo, etiqueta }) => `${textOf(titulo)}: ${textOf(etiqueta)}`)).toContain(
    'Applications: Class',
  );
  const unused = await made('/api/pruebas/clases', { Nombre: 'Sin uso' }, 'ClaseID');
  expect(await usesOf(unused)).toEqual({ usos: [], ocultos: 0 });
});

it('tells who may not see what refers to it no more than that there is something, and others nothing', async () => {
  const path = `/api/usos/pruebas/clases/${clase}`;
  expect((await (await signIn(server.url, 'finanzas', 'uno')).get(path)).status).toBe(403);
  expect((await clientOf(server.url, { host: 'uno.localhost' }).get(path)).status).toBe(401);
  expect((await admin.get('/api/usos/pruebas/nada/1')).status).toBe(404);
  const other = await signIn(server.url, 'admin', 'dos');
  expect((await other.get('/api/usos/pruebas/expedientes/1')).status).toBe(404);
  expect(await usesOf(clase, other)).toEqual({ usos: [], ocultos: 0 });
});

it('tells in how many fields it is of records that whoever asks may not see', async () => {
  await execute(
    companyUrl(server.databaseUrl, 1),
    `insert into rectoria.permisos_usuarios (company_id, usuarioid, recurso, accion, concedido)
      select 1, usuarioid, recurso, 'view', true from rectoria.usuarios, unnest(array['pruebas/clases', 'pruebas/pedidos']) recurso
      where usuanombre = 'finanzas'`,
  );
  const finanzas = await signIn(server.url, 'finanzas', 'uno');
  await expect.poll(async () => (await finanzas.get(`/api/usos/pruebas/clases/${clase}`)).status).toBe(200);
  const { usos, ocultos } = await usesOf(clase, finanzas);
  expect(listOf(usos).map(({ recurso }) => recurso)).toEqual(['pruebas/pedidos']);
  expect(ocultos).toBe(4);
});
