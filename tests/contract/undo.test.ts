import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { type Client, listOf, objectOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { brought, worked } from './support/importing.ts';
import { jobOf, QUICK } from './support/jobs.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const CLASES = 'pruebas/clases';
const TIPOS = 'pruebas/tipos';
const PEDIDOS = 'pruebas/pedidos';

let server: TestServer;
let admin: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ resourcesDir: 'tests/contract/resources', workerOptions: QUICK });
  admin = await signIn(server.url, 'admin', 'uno');
  other = await signIn(server.url, 'admin', 'dos');
  for (const Nombre of ['Vieja', 'Otra vieja']) await admin.post(`/api/${CLASES}`, { Nombre });
});

afterAll(() => server.stop());

const own = (statement: string) => execute(companyUrl(server.databaseUrl, 1), statement);

const rows = async () =>
  (await own('select nombre, estatus from pruebas.clases order by nombre')).map(
    ({ nombre, estatus }) => `${String(nombre)} ${String(estatus)}`,
  );

const idOf = async (nombre: string): Promise<number> =>
  Number((await own(`select claseid as id from pruebas.clases where nombre = '${nombre}'`))[0]?.['id']);

/** Writes a file, and gives the request by which it is known. */
async function imported(file: string, resource = CLASES, by: Client = admin): Promise<string> {
  const { id } = await brought(by, resource, file);
  const { solicitud, tarea } = await worked(by, resource, Number(id), 'aplicar');
  expect(tarea).toMatchObject({ estado: 'hecha' });
  return textOf(solicitud);
}

const addressOf = (solicitud: string, resource = CLASES): string =>
  `/api/deshacer/${resource}?solicitud=${encodeURIComponent(solicitud)}`;

/** The job that takes it back, once it has ended. */
async function ended(solicitud: string, resource = CLASES, by: Client = admin): Promise<JsonObject> {
  const answer = await by.post(`/api/deshacer/${resource}`, { solicitud });
  expect(answer.status, answer.text).toBe(202);
  const id = Number(objectOf(answer.json)['tareaId']);
  await expect
    .poll(async () => (await jobOf(by, id))['estado'], { timeout: 20_000, interval: 50 })
    .toMatch(/hecha|fallida|detenida/);
  return jobOf(by, id);
}

async function undone(solicitud: string, resource = CLASES): Promise<JsonObject> {
  expect(await ended(solicitud, resource)).toMatchObject({ estado: 'hecha' });
  return objectOf((await admin.get(addressOf(solicitud, resource))).json);
}

/** Somebody whose role may do no more than this with the catalogue: nobody makes roles at this server. */
async function whoMay(name: string, ...actions: readonly string[]): Promise<SignedIn> {
  const [last] = await own('select max(rolid) + 1 as id from rectoria.roles');
  const role = Number(last?.['id']);
  await own(`insert into rectoria.roles select (jsonb_populate_record(r, jsonb_build_object(
    'rolid', ${role}, 'roldescripcion', '${name}'))).* from rectoria.roles r where rolid = 1`);
  for (const accion of actions) {
    await own(`insert into rectoria.roles_permisos select (jsonb_populate_record(p, jsonb_build_object(
      'id', (select max(id) + 1 from rectoria.roles_permisos), 'parent_id', ${role}, 'recurso', '${CLASES}',
      'accion', '${accion}'))).* from rectoria.roles_permisos p where parent_id = 1 limit 1`);
  }
  await own(`insert into rectoria.usuarios select (jsonb_populate_record(u, jsonb_build_object(
    'usuarioid', (select max(usuarioid) + 1 from rectoria.usuarios), 'usuanombre', '${name}', 'rolid', ${role}))).*
    from rectoria.usuarios u where usuanombre = 'consulta'`);
  return signIn(server.url, name, 'uno');
}

describe('an import that is undone', () => {
  it('is as if it had not been: what it made is gone, what it changed is as it was; once, and as the audit tells', async () => {
    const before = await rows();
    const solicitud = await imported('Nombre,Estatus\nVieja,no\nNueva 1,sí\nNueva 2,sí\n');
    expect(await rows()).not.toEqual(before);
    const path = addressOf(solicitud);
    expect(await admin.get(path)).toMatchObject({ status: 404 });
    expect(await undone(solicitud)).toMatchObject({
      solicitud,
      cuenta: { borrados: 2, desactivados: 0, devueltos: 1, quedan: 0 },
      quedan: [],
    });
    expect(await rows()).toEqual(before);
    const again = await admin.post(`/api/deshacer/${CLASES}`, { solicitud });
    expect(again).toMatchObject({ status: 409, json: { code: 'undone-already' } });
    const [back, made] = listOf((await admin.get('/api/tareas')).json);
    expect(back).toMatchObject({ tipo: 'deshacer', deshecha: false });
    expect(made).toMatchObject({ tipo: 'importacion', deshecha: true, registro: back?.['registro'] });
    const lines = await own(
      `select accion, solicitud, actor is not null as who from rectoria.auditoria
       where tabla = 'pruebas.clases' order by id desc limit 3`,
    );
    expect(lines.map(({ accion, who }) => `${String(accion)} ${String(who)}`).toSorted()).toEqual([
      'DELETE true',
      'DELETE true',
      'UPDATE true',
    ]);
    expect(new Set(lines.map((line) => line['solicitud'])).size).toBe(1);
    expect(lines[0]?.['solicitud']).not.toBe(solicitud);
  });

  it('leaves what somebody has changed since and what others refer to, and says which and why', async () => {
    const solicitud = await imported('Nombre,Estatus\nVieja,no\nOtra vieja,no\nTocada,sí\nUsada,sí\nSola,sí\n');
    const [vieja, tocada, usada] = [await idOf('Vieja'), await idOf('Tocada'), await idOf('Usada')];
    for (const [id, Nombre] of [
      [tocada, 'Tocada después'],
      [vieja, 'Vieja después'],
    ] as const) {
      expect(await admin.put(`/api/${CLASES}/${id}`, { Nombre })).toMatchObject({ status: 200 });
    }
    const using = await admin.post(`/api/${PEDIDOS}`, { Titulo: 'La usa', ClaseId: usada });
    expect(using.status).toBe(201);
    const before = await rows();
    const foretold = objectOf((await admin.get(`${addressOf(solicitud)}&antes=si`)).json);
    expect(await rows()).toEqual(before);
    expect(await other.get(`${addressOf(solicitud)}&antes=si`)).toMatchObject({ status: 404 });
    const told = await undone(solicitud);
    expect(told).toMatchObject({ cuenta: { borrados: 1, desactivados: 0, devueltos: 1, quedan: 3 } });
    expect(foretold).toMatchObject({ tareaId: null, momento: null, cuenta: told['cuenta'] });
    expect(new Set(listOf(foretold['quedan']))).toEqual(new Set(listOf(told['quedan'])));
    expect(await admin.get(`${addressOf(solicitud)}&antes=si`)).toMatchObject({ status: 404 });
    const staying = listOf(told['quedan']);
    expect(new Set(staying.map(({ etiqueta, motivo }) => `${textOf(etiqueta)}: ${textOf(motivo)}`))).toEqual(
      new Set([
        'Vieja después: Alguien lo cambió después.',
        'Tocada después: Alguien lo cambió después.',
        'Usada: Otros registros se refieren a él.',
      ]),
    );
    const left = await rows();
    expect(left).toEqual(
      expect.arrayContaining(['Otra vieja true', 'Vieja después false', 'Tocada después true', 'Usada true']),
    );
    expect(left).not.toContain('Sola true');
  });

  it('deletes nothing that holds money: it is out of use, or stays', async () => {
    const priced = await imported('Nombre,Precio\nCon precio,7\n', TIPOS);
    expect(await admin.get(`${addressOf(priced, TIPOS)}&antes=si`)).toMatchObject({
      json: { cuenta: { desactivados: 1 } },
    });
    const types = await undone(priced, TIPOS);
    expect(types).toMatchObject({ cuenta: { borrados: 0, desactivados: 1, devueltos: 0, quedan: 0 } });
    expect(await own("select estatus from pruebas.tipos where nombre = 'Con precio'")).toEqual([{ estatus: false }]);
    const billed = await imported('Título,Precio\nCon monto,7\n', PEDIDOS);
    const [why] = listOf(objectOf((await admin.get(`${addressOf(billed, PEDIDOS)}&antes=si`)).json)['quedan']);
    expect(why).toMatchObject({ etiqueta: 'Con monto', motivo: 'Tiene montos, y lo que los tiene no se borra.' });
    const orders = await undone(billed, PEDIDOS);
    expect(orders).toMatchObject({
      cuenta: { borrados: 0, desactivados: 0, devueltos: 0, quedan: 1 },
      quedan: [{ etiqueta: 'Con monto', motivo: 'Tiene montos, y lo que los tiene no se borra.' }],
    });
    expect(await own("select from pruebas.pedidos where titulo = 'Con monto'")).toHaveLength(1);
  });

  it('takes who may write all of it, in that company, and a request that was an import of that catalogue', async () => {
    const solicitud = await imported('Nombre\nDe uno\n');
    const mixed = await imported('Nombre,Estatus\nDe dos,sí\nOtra vieja,no\n');
    const path = `/api/deshacer/${CLASES}`;
    expect(await (await whoMay('mira', 'view')).post(path, { solicitud })).toMatchObject({ status: 403 });
    const maker = await whoMay('hace', 'create');
    expect(await ended(mixed, CLASES, maker)).toMatchObject({ estado: 'fallida', falla: { codigo: 'rechazada' } });
    const changer = await whoMay('cambia', 'view', 'edit');
    expect(await ended(solicitud, CLASES, changer)).toMatchObject({ estado: 'fallida' });
    for (const none of [{}, { solicitud: '' }, { solicitud: 7 }]) {
      expect(await admin.post(path, none)).toMatchObject({ status: 400 });
    }
    expect(await other.post(path, { solicitud })).toMatchObject({ status: 404 });
    expect(await admin.post(`/api/deshacer/${PEDIDOS}`, { solicitud })).toMatchObject({ status: 404 });
    const id = await idOf('De uno');
    await admin.post(`/api/${CLASES}`, { Nombre: 'A mano' });
    const [hand] = await own(
      `select solicitud from rectoria.auditoria where tabla = 'pruebas.clases' and fila = ${await idOf('A mano')}`,
    );
    expect(await admin.post(path, { solicitud: String(hand?.['solicitud']) })).toMatchObject({ status: 404 });
    expect(await rows()).toEqual(expect.arrayContaining(['De uno true', 'De dos true', 'A mano true']));
    expect(await ended(solicitud, CLASES, maker)).toMatchObject({ estado: 'hecha' });
    expect(await own(`select from pruebas.clases where claseid = ${id}`)).toEqual([]);
  });
});

/** As the application itself, which may delete none of these. */
const asked = async (company: number, id: number, solicitud: string): Promise<unknown> => {
  const url = new URL(server.databaseUrl);
  const role = `${url.pathname.slice(1)}_app`;
  await own(`grant "${role}" to current_user`);
  url.searchParams.set('options', `-c app.company=${company} -c role=${role}`);
  const [row] = await execute(
    url.href,
    `select array[${id}] = rectoria.take_back('pruebas', 'clases', array[${id}], '${solicitud}') as taken`,
  );
  return row?.['taken'];
};

describe('the function that deletes what was imported', () => {
  it('asks itself whose it is, what made it and whether it was written since', async () => {
    const solicitud = await imported('Nombre\nPropia\nSeguida\n');
    const [propia, seguida, ajena] = [await idOf('Propia'), await idOf('Seguida'), await idOf('A mano')];
    await admin.put(`/api/${CLASES}/${seguida}`, { Nombre: 'Seguida después' });
    const [hand] = await own(
      `select solicitud from rectoria.auditoria where tabla = 'pruebas.clases' and fila = ${ajena}`,
    );
    expect(await asked(2, propia, solicitud)).toBe(false);
    expect(await asked(1, propia, 'otra')).toBe(false);
    expect(await asked(1, ajena, String(hand?.['solicitud']))).toBe(false);
    expect(await asked(1, ajena, solicitud)).toBe(false);
    expect(await asked(1, seguida, solicitud)).toBe(false);
    expect(await rows()).toEqual(expect.arrayContaining(['A mano true', 'Propia true', 'Seguida después true']));
    expect(await asked(1, propia, solicitud)).toBe(true);
    expect(await rows()).not.toContain('Propia true');
  });
});
