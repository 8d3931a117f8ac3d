import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { ROLES } from '#src/model/start-accounts.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { objectOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { exported, exportOf } from './support/exported.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const PEDIDOS = '/api/pruebas/pedidos';
const FORMULA = '=cmd|’/C calc’!A0';

let server: TestServer;
let admin: SignedIn;
let consulta: SignedIn;
let finanzas: SignedIn;
let other: SignedIn;
const ids: number[] = [];

const notes = async () =>
  execute(
    companyUrl(server.databaseUrl, 1),
    `select u.usuanombre as who, recurso, formato, pedido, filas, completa from rectoria.exportaciones e
      join rectoria.usuarios u on u.usuarioid = e.usuario_id order by e.id`,
  );

beforeAll(async () => {
  server = await startTestServer({ resourcesDir: 'tests/contract/resources' });
  admin = await signIn(server.url, 'admin', 'uno');
  consulta = await signIn(server.url, 'consulta', 'uno');
  finanzas = await signIn(server.url, 'finanzas', 'uno');
  other = await signIn(server.url, 'admin', 'dos');
  const clase = await admin.post('/api/pruebas/clases', { Nombre: 'Útiles; de "oficina"' });
  expect(clase.status, clase.text).toBe(201);
  const ClaseId = Number(objectOf(clase.json)['ClaseID']);
  const rows = [
    { Titulo: FORMULA, ClaseId, Precio: -1234.5, Tasa: 0.25, Fecha: '2026-02-27', Urgente: false },
    { Titulo: 'Ñandú, «grande»', Precio: 99.9, Urgente: true, Motivo: '-5' },
    { Titulo: 'barra \\N invertida', Precio: null },
  ];
  for (const row of rows) {
    const answer = await admin.post(PEDIDOS, row);
    expect(answer.status, answer.text).toBe(201);
    ids.push(Number(objectOf(answer.json)['pedidoId']));
  }
  const foreign = await other.post(PEDIDOS, { Titulo: 'De otra empresa', Precio: 1, Color: 'Rojo' });
  expect(foreign.status, foreign.text).toBe(201);
});

afterAll(() => server.stop());

const titles = async (asked: JsonObject): Promise<readonly string[]> =>
  (await exported(admin, 'pruebas/pedidos', { columnas: ['Titulo'], ...asked })).slice(1).flat();

describe('a list as a file', () => {
  const columnas = ['Titulo', 'ClaseId', 'Precio', 'Tasa', 'Fecha', 'Urgente', 'Motivo'];

  it('says what the list shows: labels, words and figures, in the order asked for, and runs nothing', async () => {
    const rows = await exported(admin, 'pruebas/pedidos', { columnas, orden: ['Precio', 'ASC'] });
    expect(rows).toEqual([
      ['Título', 'Clase', 'Precio', 'Tasa', 'Fecha', 'Urgente', 'Motivo'],
      [`'${FORMULA}`, 'Útiles; de "oficina"', '-1,234.50', '0.25', '27/02/2026', 'No', ''],
      ['Ñandú, «grande»', '', '99.90', '', '', 'Sí', "'-5"],
      ['barra \\N invertida', '', '', '', '', 'No', ''],
    ]);
  });

  it('speaks the language of whoever asks, and parts cells as they choose', async () => {
    const asked = { columnas: ['Titulo', 'Urgente'], ids: [ids[1] ?? 0], separador: ';' };
    const answer = await exportOf(admin, 'pruebas/pedidos', asked, 'en');
    expect(answer.text).toBe('\u{FEFF}"Title";"Urgent"\n"Ñandú, «grande»";"Yes"\n');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const disposition = decodeURIComponent(textOf(answer.headers['content-disposition'] ?? ''));
    expect(disposition).toMatch(/filename\*=UTF-8''Orders - .+ - \d{4}-\d\d-\d\d\.csv$/);
  });

  it('has the rows that a screen has found, in their order, and those that a filter and a search find', async () => {
    expect(await titles({ ids: [ids[2] ?? 0, ids[0] ?? 0] })).toEqual(['barra \\N invertida', `'${FORMULA}`]);
    expect(await titles({ filtro: { Urgente: true } })).toEqual(['Ñandú, «grande»']);
    expect(await titles({ buscar: 'ÑANDU' })).toEqual(['Ñandú, «grande»']);
    expect(await titles({ buscar: 'nada de eso' })).toEqual([]);
    expect(await titles({ ids: [] })).toEqual([]);
    expect(await titles({ orden: ['Titulo', 'DESC'] })).toEqual([
      'Ñandú, «grande»',
      'barra \\N invertida',
      `'${FORMULA}`,
    ]);
  });

  it('has the columns of its list unless others are asked for, and all that can be shown on demand', async () => {
    const [list = []] = await exported(admin, 'pruebas/pedidos');
    const [all = []] = await exported(admin, 'pruebas/pedidos', { columnas: 'todas' });
    expect(all).toEqual(expect.arrayContaining([...list]));
    // By it an import knows the rows again.
    expect([all[0], list[0]]).toEqual(['Número del registro', expect.not.stringContaining('Número')]);
    expect(all).toContain('Creado');
    // Rows of a list fit no cell.
    expect(all).not.toContain('Líneas');
  });

  it('refuses what is no column, order, filter, format or id, and names it', async () => {
    const wrong = {
      columnas: [{ columnas: ['Nada'] }, { columnas: [] }, { columnas: ['Lineas'] }, { columnas: 'algunas' }],
      orden: [{ orden: ['Nada', 'ASC'] }, { orden: 'Titulo' }, { orden: ['Titulo', 'arriba'] }],
      filter: [{ filtro: { Nada: 1 } }, { filtro: { Precio: 'mucho' } }],
      filtro: [{ filtro: [] }],
      formato: [{ formato: 'docx' }],
      separador: [{ separador: '|' }],
      ids: [{ ids: ['1'] }, { ids: [0] }, { ids: 7 }, { ids: [1.5] }],
      buscar: [{ buscar: 7 }, { buscar: 'x'.repeat(201) }],
    };
    for (const [name, bodies] of Object.entries(wrong)) {
      for (const body of bodies) {
        const answer = await exportOf(admin, 'pruebas/pedidos', body);
        expect(answer.status, JSON.stringify(body)).toBe(400);
        expect(objectOf(answer.json)['detail'], JSON.stringify(body)).toContain(name);
      }
    }
    expect((await admin.call('POST', '/api/exportar/pruebas/pedidos', { body: [] })).status).toBe(400);
  });

  it('takes nothing of a value for SQL', async () => {
    const buscar = `x' or '1'='1'; drop table pruebas.pedidos; -- $1 \\ {}`;
    expect(await exported(admin, 'pruebas/pedidos', { columnas: ['Titulo'], buscar })).toEqual([['Título']]);
    expect(await exported(admin, 'pruebas/pedidos', { columnas: ['Titulo'] })).toHaveLength(4);
  });
});

it('is a workbook where that is asked for, of the same rows', async () => {
  const asked = { formato: 'xlsx', columnas: ['Titulo', 'ClaseId', 'Precio', 'Fecha'], ids: [ids[0] ?? 0] };
  const { status, headers, bytes } = await exportOf(admin, 'pruebas/pedidos', asked);
  expect([status, headers['content-type']]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ]);
  const [sheet] = await readXlsxFile(bytes);
  expect(sheet?.sheet).toBe('Pedidos');
  expect(sheet?.data).toEqual([
    ['Título', 'Clase', 'Precio', 'Fecha'],
    [FORMULA, 'Útiles; de "oficina"', -1234.5, new Date('2026-02-27T00:00:00Z')],
  ]);
});

describe('who may take a list away', () => {
  it('has its permission to export and to see it, and sees the rows of their own institution alone', async () => {
    expect((await exportOf(consulta, 'pruebas/pedidos', {})).status).toBe(200);
    expect((await exportOf(finanzas, 'pruebas/pedidos', {})).status).toBe(403);
    expect((await exported(other, 'pruebas/pedidos', { columnas: ['Titulo'] })).slice(1)).toEqual([
      ['De otra empresa'],
    ]);
    // Ids begin alike everywhere: what is asked for by them is one's own.
    expect((await exported(other, 'pruebas/pedidos', { columnas: ['Titulo'], ids })).slice(1)).toEqual([
      ['De otra empresa'],
    ]);
    expect((await exportOf(admin, 'pruebas/nada', {})).status).toBe(404);
  });

  it('needs both: to export without seeing it is refused', async () => {
    const role = ROLES.find(({ name }) => name === 'Finanzas')?.id ?? 0;
    const grant = (action: string) =>
      execute(
        companyUrl(server.databaseUrl, 1),
        `insert into rectoria.permisos_usuarios (company_id, usuarioid, recurso, accion, concedido)
          select 1, usuarioid, 'pruebas/pedidos', '${action}', true from rectoria.usuarios where rolid = ${role}`,
      );
    await grant('export');
    const one = await signIn(server.url, 'finanzas', 'uno');
    await expect.poll(async () => (await exportOf(one, 'pruebas/pedidos', {})).text).toContain('forbidden');
    expect((await exportOf(one, 'pruebas/pedidos', {})).status).toBe(403);
    await grant('view');
    await expect.poll(async () => (await exportOf(one, 'pruebas/pedidos', {})).status).toBe(200);
  });
});

it('who took what away, and how many rows, is noted', async () => {
  const before = (await notes()).length;
  await exported(consulta, 'pruebas/pedidos', { columnas: ['Titulo'], filtro: { Urgente: true } });
  await expect
    .poll(async () => (await notes()).slice(before))
    .toEqual([
      {
        who: 'consulta',
        recurso: 'pruebas/pedidos',
        formato: 'csv',
        pedido: { columnas: ['Titulo'], orden: null, filtro: { Urgente: true }, buscar: '', elegidos: null },
        filas: 1,
        completa: true,
      },
    ]);
});

it('says the same whether the database prints all of a file or the program a part of it', async () => {
  const told = {
    Nombre: '=1+1;"dos"',
    Cedula: '00113918205',
    Rnc: '101001577',
    Hora: '00:30',
    Llegada: '12:00:05',
    Duracion: 90,
    Lugar: '18.486058,-69.931212',
    Cantidad: -7,
    Precio: -1234.5,
    Medida: 0.5,
    Parte: 12.5,
    Si: false,
    Dia: '2026-02-27',
    Momento: '2026-02-27T15:05:00',
    Clase: 'B',
    Telefono: '+34911234567',
    Notas: '@línea 1\n"línea", 2',
  };
  const answer = await admin.post('/api/pruebas/tipos', { ...told, Ajustes: { a: 1 } });
  expect(answer.status, answer.text).toBe(201);
  const columnas = Object.keys(told);
  for (const separador of [',', ';']) {
    const [heads, row] = await exported(admin, 'pruebas/tipos', { columnas, separador });
    expect(row).toEqual([
      `'=1+1;"dos"`,
      '001-1391820-5',
      '1-01-00157-7',
      '12:30 a. m.',
      '12:00:05 p. m.',
      '1 h 30 min',
      '18.486058, -69.931212',
      '-7',
      '-1,234.50',
      '0.50',
      '12.5 %',
      'No',
      '27/02/2026',
      '27/02/2026 3:05 p. m.',
      'Baja',
      `'+34911234567`,
      `'@línea 1\n"línea", 2`,
    ]);
    // No database prints JSON as the screens do.
    const asked = { columnas: [...columnas, 'Ajustes'], separador };
    expect(await exported(admin, 'pruebas/tipos', asked)).toEqual([
      [...(heads ?? []), 'Ajustes'],
      [...(row ?? []), '{\n  "a": 1\n}'],
    ]);
  }
});

it('secrets leave in no file, whatever is asked for', async () => {
  const [all = []] = await exported(admin, 'pruebas/tipos', { columnas: 'todas' });
  expect(all.length).toBeGreaterThan(10);
  expect(all).not.toContain('Clave de la integración');
  expect((await exportOf(admin, 'pruebas/tipos', { columnas: ['Clave'] })).status).toBe(400);
});
