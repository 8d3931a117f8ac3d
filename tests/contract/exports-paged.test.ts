import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { listOf, objectOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { exported, exportOf } from './support/exported.ts';
import { readPaper } from './support/paper.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const ROWS = 3_000;

let server: TestServer;
let uno: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ resourcesDir: 'tests/contract/paged-resources', institution: 'uno' });
  uno = await signIn(server.url, 'admin', 'uno');
  await execute(
    companyUrl(server.databaseUrl, 1),
    `insert into pruebas.personas (company_id, nombre, documento, puntos, nacido, estatus)
      select 1, (array['José','María','Íñigo','Peña'])[1 + n % 4] || ' ' || (array['Pérez','Muñoz','Zapata'])[1 + n % 3],
        lpad((n * 7919 % 1000003)::text, 9, '0'), n % 100, date '1950-01-01' + n, n % 5 <> 0
      from generate_series(1, ${ROWS}) n`,
  );
});

afterAll(() => server.stop());

/** The documents of all pages, in their order. */
async function listed(asked: JsonObject): Promise<readonly string[]> {
  const found: string[] = [];
  const { orden, filtro = {}, buscar } = asked;
  for (let first = 0; ; first += 500) {
    const query = new URLSearchParams({ range: JSON.stringify([first, first + 499]), filter: JSON.stringify(filtro) });
    if (orden !== undefined) query.set('sort', JSON.stringify(orden));
    if (buscar !== undefined) query.set('value', textOf(buscar));
    const page = await uno.get(`/api/pruebas/personas?${query.toString()}`);
    expect(page.status, page.text).toBe(200);
    const rows = listOf(page.json);
    found.push(...rows.map((row) => textOf(row['Documento'])));
    if (rows.length < 500) return found;
  }
}

it.each<readonly [string, JsonObject, number]>([
  ['as it stands', {}, ROWS],
  ['in another order', { orden: ['Puntos', 'DESC'] }, ROWS],
  ['narrowed', { filtro: { Estatus: false, Puntos_gte: 50 } }, 300],
  ['searched', { buscar: 'muñoz jose' }, 250],
  ['searched, narrowed and in order', { buscar: 'peña', filtro: { Estatus: true }, orden: ['Documento', 'ASC'] }, 600],
  ['where nothing is found', { buscar: 'nadie se llama así' }, 0],
])('has the rows of all pages of a list, %s', async (_how, asked, count) => {
  const rows = await exported(uno, 'pruebas/personas', { ...asked, columnas: ['Documento'] });
  const documents = rows.slice(1).map(([document]) => document);
  expect(documents).toEqual(await listed(asked));
  expect(documents).toHaveLength(count);
});

it('takes nothing sensitive away, be it asked for by name, ordered or narrowed by', async () => {
  const visit = { Motivo: 'Orientación', Reservado: 'Nadie lo lee' };
  expect((await uno.post('/api/otras/visitas', visit)).status).toBe(201);
  const all = await exportOf(uno, 'pruebas/visitas', { columnas: 'todas' });
  expect(all.text).toContain('Orientación');
  expect(all.text).not.toContain('Nadie lo lee');
  for (const asked of [
    { columnas: ['Reservado'] },
    { orden: ['Reservado', 'ASC'] },
    { filtro: { Reservado: 'Nadie' } },
  ]) {
    expect((await exportOf(uno, 'pruebas/visitas', asked)).status, JSON.stringify(asked)).toBe(400);
  }
});

const counts = (query: Readonly<Record<string, string>>) =>
  uno.get(`/api/estados/pruebas/visitas?${new URLSearchParams(query).toString()}`);

it('counts the states of a list in pages as these are searched and filtered, and by nothing sensitive', async () => {
  for (const Motivo of ['Traslado uno', 'Traslado dos', 'Beca'])
    expect((await uno.post('/api/otras/visitas', { Motivo, Reservado: 'Nadie lo cuenta' })).status).toBe(201);
  const told = await counts({ value: 'traslado', filter: '{"Estatus":true}' });
  expect(told.json).toEqual({ estados: [{ estado: 'abierta', total: 2 }], hayMas: false });
  expect((await counts({ filter: '{"Reservado":"Nadie lo cuenta"}' })).status).toBe(400);
});

it('the history of a record tells what is sensitive to whom may see it, and notes that', async () => {
  const made = await uno.post('/api/otras/visitas', { Motivo: 'Otra', Reservado: 'Solo para pocos' });
  const id = textOf(objectOf(made.json)['visitaId']);
  const noted = async () =>
    (await execute(companyUrl(server.databaseUrl, 1), `select 1 from rectoria.lecturas where registro = ${id}`)).length;
  const before = await noted();
  const consulta = await signIn(server.url, 'consulta', 'uno');
  const told = await consulta.get(`/api/historial/pruebas/visitas/${id}`);
  expect(told.text).toContain('Otra');
  expect(told.text).not.toContain('Solo para pocos');
  expect(await noted()).toBe(before);
  expect((await uno.get(`/api/historial/pruebas/visitas/${id}`)).text).toContain('Solo para pocos');
  expect(await noted()).toBe(before + 1);
});

it('a record on paper tells what is sensitive to whom may see it, and notes that', async () => {
  const made = await uno.post('/api/otras/visitas', { Motivo: 'Impresa', Reservado: 'Para pocos en papel' });
  const path = `/api/imprimir/pruebas/visitas/${textOf(objectOf(made.json)['visitaId'])}`;
  const noted = async () =>
    (await execute(companyUrl(server.databaseUrl, 1), 'select 1 from rectoria.lecturas')).length;
  const before = await noted();
  const consulta = await signIn(server.url, 'consulta', 'uno');
  const { pages } = await readPaper((await consulta.get(path)).bytes);
  expect(pages.flat()).toContain('Impresa');
  expect(pages.flat()).not.toContain('Para pocos en papel');
  expect(await noted()).toBe(before);
  const { pages: whole } = await readPaper((await uno.get(path)).bytes);
  expect(whole.flat()).toContain('Para pocos en papel');
  expect(await noted()).toBe(before + 1);
});
