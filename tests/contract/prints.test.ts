import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { type Client, clientOf, objectOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { type Paper, readPaper, rolesOf } from './support/paper.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { PDF, upload } from './support/upload.ts';

let server: TestServer;
let admin: SignedIn;
let consulta: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ resourcesDir: 'tests/contract/resources' });
  admin = await signIn(server.url, 'admin', 'uno');
  consulta = await signIn(server.url, 'consulta', 'uno');
});

afterAll(() => server.stop());

const made = async (name: string, id: string, body: JsonObject): Promise<number> => {
  const answer = await admin.post(`/api/pruebas/${name}`, body);
  expect(answer.status, answer.text).toBe(201);
  return Number(objectOf(answer.json)[id]);
};

const asked = (name: string, id: number, by: Client = admin, language = 'es') =>
  by.get(`/api/imprimir/pruebas/${name}/${id}`, { 'accept-language': language });

async function printed(...of: Parameters<typeof asked>): Promise<Paper & { readonly texts: readonly string[] }> {
  const answer = await asked(...of);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  const paper = await readPaper(answer.bytes);
  return { ...paper, texts: paper.pages.flat() };
}

/** What stands beside what a field is called. */
const beside = (texts: readonly string[], label: string): string | undefined => texts[texts.indexOf(label) + 1];

const applicationOf = (clase: number, more: JsonObject = {}): JsonObject => ({
  Titulo: 'Todo',
  ClaseId: clase,
  ClaseIds: [clase],
  Direccion: { Calle: 'El Sol', Numero: 7, Cuota: 1250.5 },
  DuenoTipo: 'clase',
  DuenoId: clase,
  Partes: [
    { Nota: 'primera', ClaseId: clase, Lugar: { Piso: 3 } },
    { Nota: 'segunda', ClaseId: null },
  ],
  ...more,
});

it('says what the form shows, references by what they are called, with who printed it, when and how many pages', async () => {
  const clase = await made('clases', 'ClaseID', { Nombre: 'Material de oficina' });
  const id = await made('solicitudes', 'solicitudId', applicationOf(clase));
  const { pages, texts } = await printed('solicitudes', id);
  expect(texts.slice(0, 3)).toEqual(['Universidad Uno & Compañía', 'Todo', 'Solicitudes']);
  for (const label of ['Clase', 'Nombre de la clase', 'Clases', 'Dueño'])
    expect(beside(texts, label), label).toBe('Material de oficina');
  expect(beside(texts, 'Calle')).toBe('El Sol');
  expect(beside(texts, 'Cuota')).toBe('1,250.50');
  expect(beside(texts, 'Zona')).toBe('—');
  const heads = ['Nota', 'Clase', 'Su nombre', 'Piso', 'Sala'];
  const table = texts.slice(texts.indexOf('Nota'));
  expect(table.slice(0, 11)).toEqual([
    ...heads,
    'primera',
    'Material de oficina',
    'Material de oficina',
    '3',
    'segunda',
    '1',
  ]);
  expect(pages.at(-1)?.join('\n')).toMatch(/Impreso el \d\d\/\d\d\/\d{4} \d{1,2}:\d\d [ap]\. m\. por \S+/);
  expect(texts).toContain('Página 1 de 1');
});

it('speaks the language of whoever asks, and is tagged for readers of screens', async () => {
  const clase = await made('clases', 'ClaseID', { Nombre: 'Otra clase' });
  const id = await made('solicitudes', 'solicitudId', applicationOf(clase));
  const { texts, document } = await printed('solicitudes', id, admin, 'en');
  expect(beside(texts, 'Kind of owner')).toBe('Class');
  expect(texts).toEqual(expect.arrayContaining(['Applications', 'Address', 'Parts', 'Page 1 of 1']));
  expect(texts.join('\n')).toMatch(/Printed on .+ by \S+/);
  const { info } = await document.getMetadata();
  expect(info).toMatchObject({ Title: 'Todo - Universidad Uno & Compañía', Language: 'en' });
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
  const roles = await rolesOf(document);
  expect(roles).toEqual(expect.arrayContaining(['Document', 'H1', 'H3', 'Table', 'TR', 'TH', 'TD']));
  const spanish = await printed('solicitudes', id);
  expect((await spanish.document.getMetadata()).info).toMatchObject({ Language: 'es-DO' });
});

it('every type of field is told as people read it, secrets are not, and rows have the sums that the screen has', async () => {
  const id = await made('tipos', 'tipoId', {
    Nombre: 'Todos Ωμέγα',
    Clave: 'secreto que nadie lee',
    Precio: -1234.5,
    Si: true,
    Dia: '2026-02-27T00:00:00',
    Clase: 'A',
    Aviso: '<p>Un <strong>aviso</strong></p>',
    Filas: [
      { Cantidad: 2, Clave: 'otro secreto' },
      { Cantidad: 1000, Duracion: 90 },
    ],
  });
  const { texts } = await printed('tipos', id);
  const told = {
    Precio: '-1,234.50',
    Marcado: 'Sí',
    Activo: 'Sí',
    Día: '27/02/2026',
    Clase: 'Alta',
    Aviso: 'Un aviso',
  };
  for (const [label, value] of Object.entries(told)) expect(beside(texts, label), label).toBe(value);
  expect(texts.join('\n')).not.toMatch(/secreto|••/);
  expect(texts).not.toContain('Clave del correo');
  expect(texts.indexOf('Tabla')).toBeGreaterThan(texts.indexOf('Notas'));
  expect(texts.slice(texts.lastIndexOf('Total'))).toEqual(expect.arrayContaining(['Total', '2,505.00']));
});

it('a field under a condition is told where the form shows it, be it asked of the values, of who looks, or of the record of a row', async () => {
  const vale = { Codigo: 'V-1', Costo: 7, Lineas: [{ Monto: 2 }, { Monto: 3.5 }] };
  const open = await made('vales', 'valeId', { ...vale, Cerrado: false });
  const closed = await made('vales', 'valeId', {
    ...vale,
    Codigo: 'V-2',
    Cerrado: true,
    Lineas: [{ Monto: 2, Recibo: 'R-77' }],
  });
  await execute(
    companyUrl(server.databaseUrl, 1),
    `update pruebas.vales_lineas set recibo = 'R-oculto' where recibo is null; update pruebas.vales set nota = 'Una nota'`,
  );
  const { texts } = await printed('vales', open);
  expect(texts).toContain('Motivo del cambio');
  expect(texts).not.toContain('R-oculto');
  expect(texts).toContain('5.50');
  expect((await printed('vales', closed)).texts).toContain('R-77');
  expect(beside(texts, 'Nota')).toBe('Una nota');
  expect((await printed('vales', open, consulta)).texts).not.toContain('Una nota');
});

it('tells its state beneath its name', async () => {
  const answer = await admin.post('/api/pruebas/expedientes', { titulo: 'De compra', total: 12 });
  const id = Number(objectOf(answer.json)['expedienteId']);
  const { texts } = await printed('expedientes', id);
  expect(texts.slice(1, 3)).toEqual(['De compra', 'Expedientes · Estado: Borrador']);
  await admin.post(`/api/pruebas/expedientes/${id}/transiciones/aprobar`, {});
  expect((await printed('expedientes', id)).texts).toContain('Expedientes · Estado: Aprobado');
});

const filed = async (field: string, name: string, content: Uint8Array): Promise<number> => {
  const answer = await upload(admin, 'pruebas/fichas', field, { name, content });
  expect(answer.status, answer.text).toBe(201);
  return Number(objectOf(answer.json)['id']);
};

const pngOf = (colorType: 2 | 6): Buffer => {
  const png = new PNG({ width: 40, height: 30, colorType });
  png.data.fill(90);
  return PNG.sync.write(png, { colorType });
};

const picturesOf = async ({ document }: Paper): Promise<number> => {
  const { fnArray } = await (await document.getPage(1)).getOperatorList();
  return fnArray.filter((operation) => operation === OPS.paintImageXObject).length;
};

it('draws pictures that paper takes as they are, and tells all other files by their names, those of rows too', async () => {
  const anexos = [{ Asunto: 'Uno', Documento: await filed('Anexos.Documento', 'Anexo uno.pdf', PDF) }];
  const Contrato = await filed('Contrato', 'Contrato firmado.pdf', PDF);
  const card = { Titulo: 'Con foto', Contrato, Anexos: anexos };
  const drawn = await made('fichas', 'fichaId', { ...card, Foto: await filed('Foto', 'yo.png', pngOf(2)) });
  const paper = await printed('fichas', drawn);
  expect(await picturesOf(paper)).toBe(1);
  expect(await rolesOf(paper.document)).toContain('Figure');
  expect(paper.texts).toEqual(expect.arrayContaining(['Foto', 'Contrato firmado.pdf', 'Anexo uno.pdf']));
  expect(paper.texts).not.toContain('yo.png');
  // What can be seen through would have to be unpacked.
  const { Contrato: _held, Anexos: _rows, ...plain } = card;
  const named = await made('fichas', 'fichaId', { ...plain, Foto: await filed('Foto', 'velo.png', pngOf(6)) });
  const other = await printed('fichas', named);
  expect([await picturesOf(other), beside(other.texts, 'Foto')]).toEqual([0, 'velo.png']);
});

it('is given to who may see the record, of their own company, and of what is printed at all', async () => {
  const id = await made('clases', 'ClaseID', { Nombre: 'Para ver' });
  expect((await printed('clases', id, consulta)).texts).toContain('Para ver');
  expect((await asked('clases', id, await signIn(server.url, 'finanzas', 'uno'))).status).toBe(403);
  expect((await asked('clases', id, clientOf(server.url, { host: 'uno.localhost' }))).status).toBe(401);
  expect((await asked('clases', id, await signIn(server.url, 'admin', 'dos'))).status).toBe(404);
  for (const [name, number] of [
    ['clases', 999_999],
    ['nada', 1],
  ] as const)
    expect((await asked(name, number)).status, name).toBe(404);
  const turno = await made('turnos', 'TurnoID', { Nombre: 'No se imprime' });
  expect((await admin.get(`/api/pruebas/turnos/${turno}`)).status).toBe(200);
  expect((await asked('turnos', turno)).status).toBe(404);
});

it('who may not see what a reference leads to is told its number', async () => {
  const clase = await made('clases', 'ClaseID', { Nombre: 'Oculta' });
  const id = await made('solicitudes', 'solicitudId', { Titulo: 'Ajena', ClaseId: clase });
  await execute(
    companyUrl(server.databaseUrl, 1),
    `insert into rectoria.permisos_usuarios (company_id, usuarioid, recurso, accion, concedido)
      select 1, usuarioid, 'pruebas/solicitudes', 'view', true from rectoria.usuarios where usuanombre = 'finanzas'`,
  );
  const finanzas = await signIn(server.url, 'finanzas', 'uno');
  await expect.poll(async () => (await asked('solicitudes', id, finanzas)).status).toBe(200);
  expect(beside((await printed('solicitudes', id, finanzas)).texts, 'Clase')).toBe(String(clase));
  expect(beside((await printed('solicitudes', id)).texts, 'Clase')).toBe('Oculta');
});

it('what is longer than a page goes on beneath the heads of its table; what nobody reads is refused in words', async () => {
  const Partes = Array.from({ length: 200 }, (_, at) => ({ Nota: `Parte ${at}` }));
  const { pages, texts } = await printed(
    'solicitudes',
    await made('solicitudes', 'solicitudId', { Titulo: 'Larga', Partes }),
  );
  expect(pages.length).toBeGreaterThan(3);
  for (const [at, page] of pages.entries())
    expect(page).toEqual(expect.arrayContaining(['Nota', `Página ${at + 1} de ${pages.length}`]));
  expect(texts.filter((text) => /^Parte \d+$/.test(text))).toEqual(Partes.map(({ Nota }) => Nota));

  const Aviso = `<p>${'palabra '.repeat(1_500)}</p>`;
  const tooLong = await made('tipos', 'tipoId', {
    Nombre: 'Demasiado',
    Filas: Array.from({ length: 45 }, () => ({ Aviso })),
  });
  const answer = await asked('tipos', tooLong);
  expect([answer.status, textOf(objectOf(answer.json)['code'])]).toEqual([422, 'print-too-long']);
  expect(answer.text).toContain('500,000');
});
