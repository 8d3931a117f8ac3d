import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { errorsOf, listOf, objectOf, type SignedIn, signIn } from './support/client.ts';
import { bringing, brought, rowsTold, worked } from './support/importing.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const PEDIDOS = 'pruebas/pedidos';

let server: TestServer;
let admin: SignedIn;
let consulta: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ resourcesDir: 'tests/contract/resources' });
  admin = await signIn(server.url, 'admin', 'uno');
  consulta = await signIn(server.url, 'consulta', 'uno');
  other = await signIn(server.url, 'admin', 'dos');
});

afterAll(() => server.stop());

const rowsOf = async (id: unknown) =>
  execute(
    companyUrl(server.databaseUrl, 1),
    `select fila, linea, celdas from rectoria.importacion_filas where importacion_id = ${Number(id)} order by fila`,
  );

/** A file of which the rest never comes. */
const dripped = ({ token }: SignedIn, institution: string) => {
  const headers = {
    host: `${institution}.localhost`,
    authorization: `Bearer ${token}`,
    'content-type': 'application/octet-stream',
  };
  const sending = request(new URL(`/api/importar/${PEDIDOS}?archivo=a.csv`, server.url), { method: 'POST', headers });
  sending.on('error', () => undefined);
  sending.write('Titulo\n');
  onTestFinished(() => void sending.destroy());
  return sending;
};

const utf16 = (text: string, bigEndian: boolean): Buffer => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};

const codes = async (file: string) =>
  listOf((await brought(admin, PEDIDOS, file))['avisos']).map(({ codigo }) => codigo);

describe('a file that is brought', () => {
  const CSV =
    'Título,Precio,Fecha,Urgente,Notas\r\nUno,"1,234.50",27/02/2026,Sí,"a\nb"\r\n\r\nDos,2,03/04/2026,no,\r\n';

  it('is told by what it is: how it is written, its columns and what they may be', async () => {
    const told = await brought(admin, PEDIDOS, CSV, {}, 'Mis pedidos.csv');
    expect(told).toMatchObject({
      archivo: 'Mis pedidos.csv',
      formato: 'csv',
      codificacion: 'utf-8',
      separador: ',',
      filas: 2,
      prueba: null,
      aplicacion: null,
      mapeo: { encabezado: true, clave: null, decimal: '.', fechas: 'dma' },
    });
    expect(objectOf(told['mapeo'])['columnas']).toEqual(['Titulo', 'Precio', 'Fecha', 'Urgente', null]);
    expect(told['columnas']).toMatchObject([
      { titulo: 'Título', muestras: ['Uno', 'Dos'] },
      { titulo: 'Precio', muestras: ['1,234.50', '2'] },
      {},
      {},
      { titulo: 'Notas', muestras: ['a\nb'] },
    ]);
    expect(await rowsOf(told['id'])).toMatchObject([
      { fila: 0, linea: 1 },
      { fila: 1, linea: 2, celdas: ['Uno', '1,234.50', '27/02/2026', 'Sí', 'a\nb'] },
      { fila: 2, linea: 5 },
    ]);
    const again = await admin.get(`/api/importar/${PEDIDOS}/${Number(told['id'])}`);
    expect(again.json).toEqual(told);
  });

  it.each([
    ['Windows-1252', Buffer.from('Título;Motivo\nNiño;á\n', 'latin1'), 'windows-1252', ';'],
    ['UTF-8 with its mark', Buffer.from('\uFEFFTítulo\tMotivo\nNiño\tá\n'), 'utf-8', '\t'],
    ['UTF-16', utf16('Título|Motivo\nNiño|á\n', false), 'utf-16le', '|'],
    ['UTF-16 the other way', utf16('Título,Motivo\nNiño,á\n', true), 'utf-16be', ','],
    ['UTF-16 without its mark', utf16('Título,Motivo\nNiño,á\n', false).subarray(2), 'utf-16le', ','],
  ])('may be in %s', async (_name, file, codificacion, separador) => {
    const told = await brought(admin, PEDIDOS, file);
    expect(told).toMatchObject({ codificacion, separador, filas: 1, mapeo: { columnas: ['Titulo', 'Motivo'] } });
    expect(await rowsOf(told['id'])).toMatchObject([{}, { celdas: ['Niño', 'á'] }]);
  });

  it('tells how numbers and days are taken to be written, and what of that is unsure', async () => {
    const comma = await brought(admin, PEDIDOS, 'Titulo;Precio\nUno;1.234,50\n');
    expect(comma).toMatchObject({ mapeo: { decimal: ',' }, avisos: [{ codigo: 'decimals' }] });
    const american = await brought(admin, PEDIDOS, 'Titulo,Fecha\nUno,02/27/2026\nDos,03/04/2026\n');
    expect(american).toMatchObject({ mapeo: { fechas: 'mda' }, avisos: [] });
    const unsure = await brought(admin, PEDIDOS, 'Titulo,Fecha\nUno,03/04/2026\n');
    expect(unsure).toMatchObject({ mapeo: { fechas: 'dma' }, avisos: [{ codigo: 'dates' }] });
  });

  it('tells of a missing head, of columns that are called alike or nothing, and of rows of other lengths', async () => {
    expect(await codes('Uno,12.50\nDos,2\n')).toEqual(['header']);
    expect(await codes('Titulo,Motivo\nDos,2\n')).toEqual([]);
    expect(await codes('Titulo,titulo,\nUno,Dos,\n')).toEqual(['repeated', 'unnamed']);
    expect(await codes('Titulo,Precio\nUno\nDos,2,3\n')).toEqual(['ragged']);
    expect(await codes('Titulo,Precio\nUno,1\n , \nDos,2\n,\n')).toEqual(['blank']);
  });

  it.each([
    ['nothing', '\n\n', 'empty'],
    ['a null character', 'Titulo\nUno\u0000\n', 'nul'],
    ['no row beside the names of its columns', 'Titulo,Precio\n , \n', 'headerOnly'],
    ['quotes that do not close', 'Titulo,Precio\n"Uno,2\n', 'quotes'],
    ['UTF-8 that is broken', Buffer.concat([Buffer.from('Título\nUno\n'), Buffer.from([0xe9, 0x0a])]), 'encoding'],
    ['more columns than are read', `${'a,'.repeat(300)}\n`, 'columns'],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), 'oldExcel'],
    ['a ZIP that is none', Buffer.from('PK\u0003\u0004 y nada'), 'workbook'],
  ])('cannot be read where it holds %s, which is told', async (_name, file, code) => {
    const answer = await bringing(admin, PEDIDOS, file);
    expect(answer, answer.text).toMatchObject({ status: 422, json: { code: 'import-unreadable' } });
    expect(errorsOf(answer.json)).toMatchObject([{ code }]);
    expect(
      await execute(companyUrl(server.databaseUrl, 1), 'select from rectoria.importaciones where filas = 0'),
    ).toEqual([]);
  });

  it('is brought once under its key; another one is refused under the same', async () => {
    const key = { 'idempotency-key': 'la-misma' };
    const [one, two] = await Promise.all([brought(admin, PEDIDOS, CSV, key), brought(admin, PEDIDOS, CSV, key)]);
    expect(two['id']).toBe(one['id']);
    expect((await brought(admin, PEDIDOS, CSV, key))['id']).toBe(one['id']);
    const another = await bringing(admin, PEDIDOS, `${CSV}Tres,3,,,\n`, key);
    expect(another).toMatchObject({ status: 422, json: { code: 'idempotency-mismatch' } });
    expect((await brought(admin, PEDIDOS, CSV))['id']).not.toBe(one['id']);
  });

  it('is nobody else’s, nor taken of who may write nothing, nor where records are not made so', async () => {
    const { id } = await brought(admin, PEDIDOS, CSV);
    expect(await other.get(`/api/importar/${PEDIDOS}/${Number(id)}`)).toMatchObject({ status: 404 });
    expect(await admin.get(`/api/importar/pruebas/clases/${Number(id)}`)).toMatchObject({ status: 404 });
    expect(await bringing(consulta, PEDIDOS, CSV)).toMatchObject({ status: 403 });
    for (const none of ['pruebas/sexos', 'pruebas/ajustes', 'pruebas/nada']) {
      expect(await bringing(admin, none, CSV), none).toMatchObject({ status: 404 });
    }
    expect(await bringing(admin, 'pruebas/fichas', 'Título\nUno\n')).toMatchObject({ status: 201 });
  });

  it('waits for nobody who sends theirs slowly; of one person no more than two come at once', async () => {
    const slow = [dripped(admin, 'uno'), dripped(other, 'dos')];
    expect(await bringing(admin, PEDIDOS, CSV)).toMatchObject({ status: 201 });
    slow.push(dripped(admin, 'uno'));
    await expect
      .poll(async () => (await bringing(admin, PEDIDOS, CSV)).json)
      .toMatchObject({ status: 503, code: 'imports-busy' });
    expect(await bringing(other, PEDIDOS, CSV)).toMatchObject({ status: 201 });
    for (const one of slow) one.destroy();
    await expect.poll(async () => (await bringing(admin, PEDIDOS, CSV)).status).toBe(201);
  });

  it('is refused while what its person brought and did not write takes up too much', async () => {
    const { id } = await brought(admin, PEDIDOS, CSV);
    const letters = (count: number) =>
      execute(
        companyUrl(server.databaseUrl, 1),
        `update rectoria.importaciones set leido = jsonb_set(leido, '{letters}', '${count}') where id = ${Number(id)}`,
      );
    await letters(1024 ** 3);
    expect(await bringing(admin, PEDIDOS, CSV)).toMatchObject({ status: 429, json: { code: 'import-quota' } });
    expect(await bringing(other, PEDIDOS, CSV)).toMatchObject({ status: 201 });
    await letters(10);
    expect(await bringing(admin, PEDIDOS, CSV)).toMatchObject({ status: 201 });
  });

  it('is compared with no record that its person may not see', async () => {
    await execute(
      companyUrl(server.databaseUrl, 1),
      `insert into rectoria.permisos_usuarios (company_id, usuarioid, recurso, accion, concedido)
        select 1, usuarioid, 'pruebas/clases', 'edit', true from rectoria.usuarios where usuanombre = 'finanzas'`,
    );
    const finanzas = await signIn(server.url, 'finanzas', 'uno');
    const file = 'Name\nLa que hay\n';
    await expect.poll(async () => (await bringing(finanzas, 'pruebas/clases', file)).status).toBe(201);
    const told = await brought(finanzas, 'pruebas/clases', file);
    expect(told).toMatchObject({ claves: [], mapeo: { columnas: ['Nombre'], clave: null } });
    for (const clave of ['id', 'Nombre']) {
      const path = `/api/importar/pruebas/clases/${Number(told['id'])}/prueba`;
      expect(await finanzas.post(path, { mapeo: { clave } })).toMatchObject({ json: { code: 'bad-parameter' } });
    }
  });

  it('may hold a sign of two letters wherever a sample or a name is cut', async () => {
    const told = await brought(
      admin,
      PEDIDOS,
      `Titulo,Motivo\n${'a'.repeat(99)}😀b,x\n`,
      {},
      `${'n'.repeat(149)}😀.csv`,
    );
    expect(told).toMatchObject({ archivo: `${'n'.repeat(149)}.csv` });
    expect(listOf(told['columnas'])[0]).toMatchObject({ muestras: ['a'.repeat(99)] });
  });

  it('is told and quoted by the beginnings of its cells, and found by none that is longer than any name', async () => {
    const long = 'x'.repeat(20_000);
    const { id } = await brought(admin, 'pruebas/clases', `Name,Sex\nDe largo,${long}\n`);
    await worked(admin, 'pruebas/clases', Number(id), 'prueba');
    const [row] = listOf((await rowsTold(admin, 'pruebas/clases', Number(id)))['filas']);
    expect(row).toMatchObject({
      resultado: 'erroneo',
      celdas: ['De largo', 'x'.repeat(300)],
      errores: [{ campo: 'SexoId', mensaje: `No existe «${'x'.repeat(100)}».` }],
    });
    const wrong = await admin.get(`/api/importar/pruebas/clases/${Number(id)}/erroneas.csv`);
    expect(wrong.text).toContain(long);
  });

  it('is refused, and so are its rows, where a parameter is said twice', async () => {
    const { id } = await brought(admin, PEDIDOS, CSV);
    const rows = `/api/importar/${PEDIDOS}/${Number(id)}/filas`;
    expect(await admin.get(`${rows}?resultado=creado,igual`)).toMatchObject({ status: 200 });
    const twice = [
      await admin.get(`${rows}?resultado=creado&resultado=igual`),
      await admin.call('POST', `/api/importar/${PEDIDOS}?archivo=a&archivo=b`, {
        raw: CSV,
        headers: { 'content-type': 'application/octet-stream' },
      }),
    ];
    for (const answer of twice)
      expect(answer, answer.text).toMatchObject({ status: 400, json: { code: 'bad-parameter' } });
  });

  it('tells which fields no file fills in, and why', async () => {
    const { omitidos, claves } = await brought(admin, 'pruebas/fichas', 'Título\nUno\n');
    expect(omitidos).toMatchObject([
      { nombre: 'Codigo', motivo: 'secuencia' },
      { nombre: 'Foto', motivo: 'archivo' },
      { nombre: 'Contrato', motivo: 'archivo' },
      { nombre: 'Anexos', motivo: 'filas' },
    ]);
    expect(claves).toEqual(['id']);
    expect(await brought(admin, 'pruebas/clases', 'Name,Sex\nUno,\n')).toMatchObject({
      claves: ['id', 'Nombre'],
      mapeo: { columnas: ['Nombre', 'SexoId'], clave: 'Nombre' },
    });
  });
});
