import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { errorsOf, type SignedIn, signIn } from './support/client.ts';
import { bringing, brought, worked } from './support/importing.ts';
import { QUICK } from './support/jobs.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { sheet, text, workbookOf } from './support/workbooks.ts';

const PEDIDOS = 'pruebas/pedidos';

let server: TestServer;
let admin: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ resourcesDir: 'tests/contract/resources', workerOptions: QUICK });
  admin = await signIn(server.url, 'admin', 'uno');
});

afterAll(() => server.stop());

const rowsOf = async (id: unknown) =>
  (
    await execute(
      companyUrl(server.databaseUrl, 1),
      `select celdas from rectoria.importacion_filas where importacion_id = ${Number(id)} order by fila`,
    )
  ).map(({ celdas }) => celdas);

const HEAD = `<row r="1">${text('A1', 'Título')}${text('B1', 'Precio')}</row>`;

const priced = (cell: string): Promise<Buffer> =>
  workbookOf(sheet(`${HEAD}<row r="2">${text('A2', 'Uno')}${cell}</row>`));

const refused = async (file: Buffer, code: string): Promise<void> => {
  const answer = await bringing(admin, PEDIDOS, file, {}, 'libro.xlsx');
  expect(answer, answer.text).toMatchObject({ status: 422, json: { code: 'import-unreadable' } });
  expect(errorsOf(answer.json)).toMatchObject([{ code }]);
};

describe('a workbook that is brought', () => {
  it('that an export wrote comes back as the records it told of: numbers, days and labels', async () => {
    const given = { Titulo: '007', Precio: 1234.5, Fecha: '2026-02-27T00:00:00', Urgente: true, Motivo: '=cmd|A1' };
    const made = await admin.post(`/api/${PEDIDOS}`, given);
    expect(made, made.text).toMatchObject({ status: 201 });
    const exported = await admin.post(`/api/exportar/${PEDIDOS}`, {
      formato: 'xlsx',
      columnas: ['Titulo', 'Precio', 'Fecha', 'Urgente', 'Motivo'],
    });
    const told = await brought(admin, PEDIDOS, exported.bytes, {}, 'pedidos.xlsx');
    expect(told).toMatchObject({
      formato: 'xlsx',
      codificacion: null,
      filas: 1,
      mapeo: { columnas: ['Titulo', 'Precio', 'Fecha', 'Urgente', 'Motivo'] },
    });
    expect((await rowsOf(told['id']))[1]).toEqual(['007', '1234.5', '2026-02-27', 'Sí', '=cmd|A1']);
    const done = await worked(admin, PEDIDOS, Number(told['id']), 'aplicar');
    expect(done).toMatchObject({ cuenta: { creado: 1, erroneo: 0 } });
    const [one, two] = await execute(
      companyUrl(server.databaseUrl, 1),
      `select titulo, precio, fecha, urgente, motivo from pruebas.pedidos where titulo = '007' order by pedidoid`,
    );
    expect(two).toEqual(one);
  });

  it('gives the values that it keeps beside its formulas, and tells how many these are', async () => {
    const told = await brought(admin, PEDIDOS, await priced('<c r="B2"><f>1+1</f><v>2</v></c>'), {}, 'libro.xlsx');
    expect(told).toMatchObject({ filas: 1, avisos: [{ codigo: 'formulas' }] });
    expect((await rowsOf(told['id']))[1]).toEqual(['Uno', '2']);
  });

  it('is refused at the formula that has no value beside it', async () => {
    const answer = await bringing(admin, PEDIDOS, await priced('<c r="B2"><f>1+1</f></c>'), {}, 'libro.xlsx');
    expect(answer, answer.text).toMatchObject({ status: 422, json: { code: 'import-unreadable' } });
    expect(errorsOf(answer.json)).toMatchObject([{ code: 'formula', params: { cell: 'B2' } }]);
  });
});

const MB = 1024 * 1024;

describe('a workbook that would take up too much', () => {
  it('is refused before it is unpacked where one of its parts grows a thousand times', async () => {
    await refused(await workbookOf(Buffer.alloc(40 * MB, ' ')), 'bomb');
  });

  it('is refused for that also where it is not the part that is read', async () => {
    const file = await workbookOf(sheet(HEAD), { 'xl/media/image1.png': Buffer.alloc(40 * MB) });
    await refused(file, 'bomb');
  });

  it('is refused where it has more parts than any', async () => {
    const more = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`xl/media/${at}.png`, '']));
    await refused(await workbookOf(sheet(HEAD), more), 'bomb');
  });

  it('is refused where a tag of it does not end', async () => {
    await refused(await workbookOf(`<worksheet><sheetData><row r="${'1'.repeat(3 * MB)}`), 'bomb');
  });

  it('makes nothing more of itself by what it declares', async () => {
    const laughs = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "Ja"><!ENTITY b "&a;&a;&a;&a;">]>${sheet(
      `${HEAD}<row r="2">${text('A2', '&b;')}</row>`,
    ).replace(/^<\?xml[^>]*>/, '')}`;
    const told = await brought(admin, PEDIDOS, await workbookOf(laughs), {}, 'libro.xlsx');
    expect((await rowsOf(told['id']))[1]).toEqual(['&b;']);
  });
});
