import { afterAll, beforeAll, expect, it } from 'vitest';
import { MOST_PDF_ROWS } from '#src/model/export-limits.ts';
import type { JsonObject } from '#src/model/json.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { objectOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { exportOf } from './support/exported.ts';
import { type Paper, readPaper } from './support/paper.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const CLASES = 'pruebas/clases';
const MANY = 120;
const LONG = 'Una descripción que no cabe en una línea y sigue en las que vienen después, palabra por palabra';

let server: TestServer;
let admin: SignedIn;
let consulta: SignedIn;

/** The id of the first of them. */
let first = 0;

const own = (text: string) => execute(companyUrl(server.databaseUrl, 1), text);

beforeAll(async () => {
  server = await startTestServer({ resourcesDir: 'tests/contract/resources' });
  admin = await signIn(server.url, 'admin', 'uno');
  consulta = await signIn(server.url, 'consulta', 'uno');
  await own(`alter table pruebas.clases disable trigger user; insert into pruebas.clases (company_id, nombre, estatus)
    select 1, 'Clase ' || lpad(n::text, 4, '0'), n % 2 = 0 from generate_series(1, ${MANY}) n`);
  first = Number((await own('select min(claseid) as first from pruebas.clases where company_id = 1'))[0]?.['first']);
});

afterAll(() => server.stop());

async function pdfOf(asked: JsonObject, resource = CLASES, client = admin, language = 'es'): Promise<Paper> {
  const answer = await exportOf(client, resource, { formato: 'pdf', ...asked }, language);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  return readPaper(answer.bytes);
}

const asked = { columnas: ['Nombre', 'Estatus'], orden: ['Nombre', 'ASC'] };

it('says every row once, in its order, beneath heads that every page repeats, with who, when and how many pages', async () => {
  const { pages } = await pdfOf(asked);
  expect(pages.length).toBeGreaterThan(1);
  for (const [at, page] of pages.entries()) {
    expect(page).toEqual(expect.arrayContaining(['Nombre', 'Activo', `Página ${at + 1} de ${pages.length}`]));
    expect(page.join('\n')).toMatch(/Exportado el \d\d\/\d\d\/\d{4} \d{1,2}:\d\d [ap]\. m\. por \S+/);
  }
  expect(pages[0]?.slice(0, 2)).toEqual(['Universidad Uno & Compañía', 'Clases']);
  const names = pages.flat().filter((text) => /^Clase \d{4}$/.test(text));
  expect(names).toEqual(Array.from({ length: MANY }, (_, at) => `Clase ${String(at + 1).padStart(4, '0')}`));
  expect(pages.flat().filter((text) => text === 'Inactivo')).toHaveLength(MANY / 2);
});

it('says what the list is narrowed by, in the language of whoever asks', async () => {
  const narrowed = { ...asked, filtro: { Estatus: true }, buscar: 'clase 01' };
  const { pages } = await pdfOf(narrowed, CLASES, admin, 'en');
  const text = pages.flat().join('\n');
  expect(text).toMatch(/Searched: «clase 01» · [^·\n]+: Active/);
  expect(text).toContain('Page 1 of 1');
  expect(text).not.toContain('Clase 0099');
  // Of rows that the screen has found, it says by what.
  const chosen = await pdfOf({ ...narrowed, ids: [1] });
  expect(chosen.pages.flat().join('\n')).toContain('Buscado: «clase 01» · Activo: Activo');
  const { pages: whole } = await pdfOf({ ...asked, ids: [1] });
  expect(whole.flat().join('\n')).not.toContain('Buscado');
});

it('a reference in the filter is told by what it is called, to who may know, and what is no id breaks nothing', async () => {
  const clase = await admin.post('/api/pruebas/clases', { Nombre: 'Material de oficina' });
  const ClaseId = Number(objectOf(clase.json)['ClaseID']);
  await admin.post('/api/pruebas/pedidos', { Titulo: 'Papel', ClaseId, Precio: 1 });
  const columnas = ['Titulo', 'Precio'];
  const { pages } = await pdfOf({ columnas, filtro: { ClaseId, Precio_gte: 1 } }, 'pruebas/pedidos');
  expect(pages.flat()).toEqual(
    expect.arrayContaining(['Clase: Material de oficina · Precio desde 1.00', 'Papel', '1.00']),
  );
  const conditions = { ClaseId_eq: [ClaseId], Precio_between: [0, 5], Titulo_empty: false };
  const conditioned = await pdfOf({ columnas, filtro: conditions }, 'pruebas/pedidos');
  expect(conditioned.pages.flat().join(' ')).toContain('Precio entre 0.00, 5.00 · Título: alguno');
  expect(conditioned.pages.flat()).toContain('Papel');
  for (const wrong of ['x', 1e12, null, [], { a: 1 }])
    await pdfOf({ columnas, ids: [1], filtro: { ClaseId: wrong } }, 'pruebas/pedidos');
});

it('breaks long texts, tells other scripts, and turns the paper where the columns need it', async () => {
  const answer = await admin.post('/api/pruebas/tipos', {
    Nombre: 'Иван Ωμέγα',
    Notas: `${LONG}\n${LONG}`,
    Precio: -1234.5,
  });
  const ids = [Number(objectOf(answer.json)['tipoId'])];
  const { pages, document } = await pdfOf({ columnas: ['Nombre', 'Notas', 'Precio'], ids }, 'pruebas/tipos');
  expect(pages.flat()).toEqual(expect.arrayContaining(['Иван Ωμέγα', '-1,234.50']));
  expect(pages.flat()).not.toContain(LONG);
  expect(pages.flat().join(' ')).toContain(`${LONG} ${LONG}`);
  const upright = (await document.getPage(1)).getViewport({ scale: 1 });
  expect([upright.width, upright.height]).toEqual([612, 792]);
  const all = await pdfOf({ columnas: 'todas', ids }, 'pruebas/tipos');
  const wide = (await all.document.getPage(1)).getViewport({ scale: 1 });
  expect(wide.width).toBeGreaterThan(wide.height);
});

it('is tagged for readers of screens: a language, a title, and a table with its heads', async () => {
  const { document } = await pdfOf({ ...asked, ids: [first, first + 1] });
  const { info } = await document.getMetadata();
  expect(info).toMatchObject({ Title: expect.stringMatching(/^Clases - /), Language: 'es-DO' });
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
  const tree = JSON.stringify(await (await document.getPage(1)).getStructTree());
  expect(tree.match(/"role":"(Document|H1|Table|TH)"/g)).toEqual([
    '"role":"Document"',
    '"role":"H1"',
    '"role":"Table"',
    '"role":"TH"',
    '"role":"TH"',
  ]);
  expect(tree.match(/"role":"TD"/g)).toHaveLength(4);
});

it('an empty list is a page of heads; one that is too long is refused in words, and no file begins', async () => {
  const { pages } = await pdfOf({ ...asked, ids: [] });
  expect(pages).toHaveLength(1);
  expect(pages[0]).toEqual(expect.arrayContaining(['Nombre', 'Página 1 de 1']));
  const fill = (from: number, to: number) =>
    own(
      `insert into pruebas.clases (company_id, nombre, estatus) select 1, 'Otra ' || n, true from generate_series(${from}, ${to}) n`,
    );
  const [here] = await own('select count(*)::integer as count from pruebas.clases where company_id = 1');
  await fill(Number(here?.['count']) + 1, MOST_PDF_ROWS);
  expect((await exportOf(consulta, CLASES, { formato: 'pdf', ...asked })).status).toBe(200);
  await fill(MOST_PDF_ROWS + 1, MOST_PDF_ROWS + 1);
  const refused = await exportOf(admin, CLASES, { formato: 'pdf', ...asked });
  expect([refused.status, textOf(objectOf(refused.json)['code'])]).toEqual([422, 'export-too-long']);
  expect(refused.text).toContain('5,000');
  expect((await exportOf(admin, CLASES, { formato: 'csv', ...asked })).status).toBe(200);
});
