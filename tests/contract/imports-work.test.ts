import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import type { Json } from '#src/model/json.ts';
import { listOf, objectOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { cellsOf } from './support/exported.ts';
import { brought, rowsTold, worked } from './support/importing.ts';
import { QUICK } from './support/jobs.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const PEDIDOS = 'pruebas/pedidos';
const CLASES = 'pruebas/clases';

let server: TestServer;
let admin: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ resourcesDir: 'tests/contract/resources', workerOptions: QUICK });
  admin = await signIn(server.url, 'admin', 'uno');
  other = await signIn(server.url, 'admin', 'dos');
  for (const Nombre of ['Útiles', 'Libros']) await admin.post(`/api/${CLASES}`, { Nombre });
});

afterAll(() => server.stop());

const textOrNone = (value: Json | undefined): string => (value === null ? 'null' : textOf(value));

const own = (statement: string) => execute(companyUrl(server.databaseUrl, 1), statement);

const bring = async (resource: string, file: string): Promise<number> =>
  Number((await brought(admin, resource, file))['id']);

const titles = async (): Promise<readonly unknown[]> =>
  (await own('select titulo from pruebas.pedidos order by 1')).map((row) => Object.values(row)[0]);

const ORDERS = [
  'Título,Clase,Precio,Urgente,Motivo,Fecha',
  'Uno,utiles,"1,234.50",No,,27/02/2026',
  'Dos,Nada,2,Sí,,2026-02-30',
  ',Libros,mucho,x,porque,',
  'Tres,Libros,2000000,no,,',
].join('\n');

describe('a try of an import', () => {
  it('says of each row what would become of it, with what is wrong at its cell, and writes nothing', async () => {
    const id = await bring(PEDIDOS, ORDERS);
    const before = await titles();
    const tried = await worked(admin, PEDIDOS, id, 'prueba');
    expect(tried).toMatchObject({
      cuenta: { creado: 1, cambiado: 0, igual: 0, erroneo: 3 },
      tarea: { estado: 'hecha', hecho: 4, total: 4 },
    });
    const rows = await rowsTold(admin, PEDIDOS, id);
    expect(rows['total']).toBe(4);
    const told = listOf(rows['filas']).map(({ fila, linea, resultado, errores }) => ({
      fila,
      linea,
      resultado,
      errores: listOf(errores ?? []).map(({ columna, campo, codigo }) =>
        [columna, campo, codigo].map(textOrNone).join(' '),
      ),
    }));
    expect(told).toEqual([
      { fila: 1, linea: 2, resultado: 'creado', errores: [] },
      {
        fila: 2,
        linea: 3,
        resultado: 'erroneo',
        errores: ['1 ClaseId reference', '5 Fecha date', '4 Motivo required'],
      },
      { fila: 3, linea: 4, resultado: 'erroneo', errores: ['0 Titulo required', '2 Precio number'] },
      { fila: 4, linea: 5, resultado: 'erroneo', errores: ['2 Precio rule'] },
    ]);
    expect(await titles()).toEqual(before);
    const wrong = await rowsTold(admin, PEDIDOS, id, '?resultado=erroneo&desde=2');
    expect(listOf(wrong['filas']).map(({ fila }) => fila)).toEqual([3, 4]);
    expect(wrong['total']).toBe(3);
  });

  it('reads cells as it is told, and knows records again by what no two share, or by their ids', async () => {
    const [clase] = await own("select claseid from pruebas.clases where nombre = 'Libros'");
    const id = await bring(CLASES, `Nombre;Estatus\nLIBROS;no\nútiles;sí\nNueva;\nnueva;x\n`);
    const tried = await worked(admin, CLASES, id, 'prueba');
    expect(tried['cuenta']).toEqual({ creado: 1, cambiado: 2, igual: 0, erroneo: 1 });
    const [first] = listOf((await rowsTold(admin, CLASES, id))['filas']);
    expect(first).toMatchObject({ resultado: 'cambiado', registro: Number(clase?.['claseid']) });
    const asNew = await worked(admin, CLASES, id, 'prueba', { mapeo: { clave: null } });
    expect(asNew['cuenta']).toEqual({ creado: 1, cambiado: 0, igual: 0, erroneo: 3 });
    const byId = await bring(
      CLASES,
      `ClaseID,Nombre\n${String(clase?.['claseid'])},Libros\n999999,Otra\nx,Mas\n,Suelta\n`,
    );
    expect((await worked(admin, CLASES, byId, 'prueba'))['cuenta']).toEqual({
      creado: 1,
      cambiado: 0,
      igual: 1,
      erroneo: 2,
    });
  });

  it('tells at its cells what no two records may share, in the file or beside those there are, where that is demanded', async () => {
    const turnos = 'pruebas/turnos';
    const there = await admin.post(`/api/${turnos}`, { Nombre: 'Ya está', Grupo: 'G', Estatus: true });
    expect(there.status, there.text).toBe(201);
    const file = [
      'Nombre,Grupo,Principal,Borrador,Estatus',
      'A,G,no,no,sí',
      'á,g,no,no,sí',
      'A,G,no,sí,sí',
      'B,G,sí,no,sí',
      'C,G,sí,no,sí',
      'D,H,sí,no,sí',
      'YA ESTA,g,no,no,sí',
      'Ya está,g,no,sí,sí',
    ].join('\n');
    const id = await bring(turnos, file);
    expect((await worked(admin, turnos, id, 'prueba'))['cuenta']).toMatchObject({ creado: 5, erroneo: 3 });
    const wrong = listOf((await rowsTold(admin, turnos, id, '?resultado=erroneo'))['filas']);
    expect(
      wrong.map(({ linea, errores }) => [
        linea,
        ...listOf(errores ?? []).map(({ campo, codigo, mensaje }) =>
          [campo, codigo, mensaje].map(textOrNone).join(' '),
        ),
      ]),
    ).toEqual([
      [3, ...['Nombre', 'Grupo'].map((field) => `${field} unique Se repite: está también en la línea 2.`)],
      [6, 'Principal unique Se repite: está también en la línea 5.'],
      [
        8,
        ...['Nombre', 'Grupo'].map(
          (field) => `${field} uniqueTogether Ya existe otro registro con estos valores: Ya está.`,
        ),
      ],
    ]);
    const good = await worked(admin, turnos, id, 'aplicar', { modo: 'buenas' });
    expect(good['cuenta']).toMatchObject({ creado: 5, erroneo: 3 });
  });

  it('tells at its cells what crosses an earlier row of the file', async () => {
    const turnos = 'pruebas/turnos';
    const file = [
      'Nombre,Grupo,Inicio,Fin,Estatus',
      'A,Cruces,01/03/2026,31/03/2026,sí',
      'B,Cruces,01/05/2026,,sí',
      'C,Cruces,01/04/2026,30/04/2026,sí',
      'D,cruces,,01/03/2026,sí',
      'E,Cruces,15/04/2026,16/04/2026,sí',
      'F,Cruces,01/01/2027,02/01/2027,sí',
      'G,Cruces,01/03/2026,31/03/2026,no',
      'H,Otros,01/03/2026,31/03/2026,sí',
    ].join('\n');
    const id = await bring(turnos, file);
    expect((await worked(admin, turnos, id, 'prueba'))['cuenta']).toMatchObject({ creado: 5, erroneo: 3 });
    const wrong = listOf((await rowsTold(admin, turnos, id, '?resultado=erroneo'))['filas']);
    expect(
      wrong.map(({ linea, errores }) => [
        linea,
        ...listOf(errores ?? []).map(({ campo, mensaje }) => [campo, mensaje].map(textOrNone).join(' ')),
      ]),
    ).toEqual(
      [
        [5, 'la línea 2 (2026-03-01 – 2026-03-31)'],
        [6, 'la línea 4 (2026-04-01 – 2026-04-30)'],
        [7, 'la línea 3 (2026-05-01 – …)'],
      ].map(([line, what]) => [line, ...['Inicio', 'Fin'].map((field) => `${field} Se cruza con ${what}.`)]),
    );
    expect((await worked(admin, turnos, id, 'aplicar', { modo: 'buenas' }))['cuenta']).toMatchObject({ creado: 5 });
  });

  it('is refused for a mapping that is none, and while another is under way', async () => {
    const id = await bring(CLASES, 'Nombre\nUna\n');
    for (const mapeo of [{ columnas: ['Nada'] }, { columnas: [null] }, { clave: 'id' }, { decimal: 'x' }]) {
      const answer = await admin.post(`/api/importar/${CLASES}/${id}/prueba`, { mapeo });
      expect(answer, JSON.stringify(mapeo)).toMatchObject({ status: 400, json: { code: 'bad-parameter' } });
    }
    // So that the first has not ended before the second is asked for.
    const holder = new Client({ connectionString: server.databaseUrl });
    await holder.connect();
    await holder.query('begin; lock table rectoria.importacion_resultados in share mode');
    const both = await Promise.all([1, 2].map(() => admin.post(`/api/importar/${CLASES}/${id}/prueba`, {})));
    await holder.end();
    expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([202, 409]);
    expect(await other.post(`/api/importar/${CLASES}/${id}/prueba`, {})).toMatchObject({ status: 404 });
  });
});

describe('an import', () => {
  it('writes nothing where a row is wrong, and the good rows where that is asked for; the others come back to be mended', async () => {
    const id = await bring(PEDIDOS, ORDERS);
    const before = await titles();
    const all = await worked(admin, PEDIDOS, id, 'aplicar');
    expect(all).toMatchObject({
      cuenta: null,
      solicitud: null,
      tarea: { estado: 'fallida', falla: { codigo: 'rechazada' } },
    });
    expect(await titles()).toEqual(before);
    const good = await worked(admin, PEDIDOS, id, 'aplicar', { modo: 'buenas' });
    expect(good).toMatchObject({ modo: 'buenas', cuenta: { creado: 1, cambiado: 0, igual: 0, erroneo: 3 } });
    expect(new Set(await titles())).toEqual(new Set([...before, 'Uno']));
    const file = await admin.get(`/api/importar/${PEDIDOS}/${id}/erroneas.csv`);
    const [head, ...rows] = cellsOf(file.text);
    expect(head?.at(-1)).toBe('Errores');
    expect(rows.map(([title]) => title)).toEqual(['Dos', '', 'Tres']);
    expect(rows[0]?.at(-1)).toMatch(/^Línea \d de «archivo\.csv»: .*Clase: No existe «Nada»\./);
    const again = await admin.post(`/api/importar/${PEDIDOS}/${id}/aplicar`, {});
    expect(again).toMatchObject({ status: 409, json: { code: 'import-applied' } });
  });

  it('is told by the audit: one request, who, and of which file; ids are given and what is changed has its version raised', async () => {
    const id = await bring(CLASES, 'Nombre,Estatus\nLibros,no\nDe un archivo,sí\nOtra más,\n');
    const done = await worked(admin, CLASES, id, 'aplicar');
    expect(done).toMatchObject({ modo: 'todo', cuenta: { creado: 2, cambiado: 1, igual: 0, erroneo: 0 } });
    const lines = await own(
      `select accion, direccion, actor is not null as who from rectoria.auditoria where solicitud = '${textOf(done['solicitud'])}' order by id`,
    );
    expect(lines).toMatchObject([
      { accion: 'INSERT', direccion: `importación ${id}: archivo.csv`, who: true },
      { accion: 'INSERT' },
      { accion: 'UPDATE' },
    ]);
    const [libros] = await own("select estatus, row_version from pruebas.clases where nombre = 'Libros'");
    expect(libros).toMatchObject({ estatus: false, row_version: 2 });
  });

  it('of two at once of the same rows one makes them, and the other finds them', async () => {
    const file = 'Nombre\nA la vez 1\nA la vez 2\n';
    const ids = await Promise.all([bring(CLASES, file), bring(CLASES, `${file}\n`)]);
    const done = await Promise.all(ids.map((id) => worked(admin, CLASES, id, 'aplicar')));
    const made = done.map(({ cuenta }) => objectOf(cuenta ?? {})['creado']);
    expect(new Set(made)).toEqual(new Set([0, 2]));
    expect(await own("select from pruebas.clases where nombre like 'A la vez%'")).toHaveLength(2);
  });

  it('gives codes to new records, and takes the labels that an export says', async () => {
    const fichas = 'pruebas/fichas';
    const id = await bring(fichas, 'Título\nFicha 1\nFicha 2\n');
    expect(await worked(admin, fichas, id, 'aplicar')).toMatchObject({ cuenta: { creado: 2 } });
    const codes = await own("select codigo from pruebas.fichas where titulo like 'Ficha %' order by 1");
    expect(new Set(codes.map((row) => Object.values(row)[0])).size).toBe(2);
    const exported = await admin.post(`/api/exportar/${PEDIDOS}`, {
      columnas: ['Titulo', 'ClaseId', 'Precio', 'Fecha'],
    });
    const back = await bring(PEDIDOS, exported.text);
    expect((await worked(admin, PEDIDOS, back, 'prueba'))['cuenta']).toMatchObject({ erroneo: 0 });
  });
});
