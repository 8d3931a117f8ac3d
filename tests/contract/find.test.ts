import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tablesOfCatalogues } from '#src/kinds/catalogue/tables/index.ts';
import { settingsOf } from '#src/model/institution.ts';
import type { JsonObject } from '#src/model/json.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import type { Table } from '#src/model/table.ts';
import { updatePageIndex } from '#src/server/catalogue/paged/page-index-updater.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { clientOf, listOf, objectOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { foundBy, namesOf } from './support/found.ts';
import { makerOf } from './support/records.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const STUDENTS = 'academicos/estudiantes';
const SUBJECTS = 'academicos/asignaturas';
const FICTICIA = 5;
const ALLERGY = 'Penicilina';

let server: TestServer;
let admin: SignedIn;
let demo: InstitutionResources;
let company: number;
let students: Table;

const resourceOf = (name: string, institution = demo) => {
  const resource = ofKind(institution, 'catalogue').get(name);
  if (resource === undefined) throw new Error(`There is no ${name}`);
  return resource;
};

const institutionOf = (code: string): InstitutionResources => {
  const found = server.model.institutions.find((each) => each.code === code);
  if (found === undefined) throw new Error(`There is no ${code}`);
  return found;
};

const make = async (name: string, values: JsonObject): Promise<JsonObject> =>
  (await makerOf(admin, demo).create(resourceOf(name), values)).record;

const student = (matriculaId: string, persNombres: string, persApellidos: string, more: JsonObject = {}) =>
  make(STUDENTS, { matriculaId, persNombres, persApellidos, estatus: true, ...more });

const ask = (value: string, client: SignedIn = admin) => foundBy(client, value);

const sql = (text: string) => execute(companyUrl(server.databaseUrl, company), text);

const deny = (user: string, recurso: string, accion: string, concedido = false) =>
  sql(`insert into rectoria.permisos_usuarios (company_id, usuarioid, recurso, accion, concedido)
    select ${company}, usuarioid, '${recurso}', '${accion}', ${concedido} from rectoria.usuarios where usuanombre = '${user}'`);

beforeAll(async () => {
  server = await startTestServer({ institution: 'demo' });
  demo = institutionOf('demo');
  company = settingsOf(demo).companyId;
  const table = tablesOfCatalogues(server.model).find(({ name }) => name === 'estudiantes');
  if (table === undefined) throw new Error('There is no table of students.');
  students = table;
  admin = await signIn(server.url, 'admin');
  await student('2026-000123', 'José Ramón', 'Pérez Núñez', {
    documentosIdentificacion: [{ tipoDocumentoIdentificacionId: FICTICIA, doIdValor: '999-0000001-1' }],
    persAlergico: ALLERGY,
  });
  await student('2026-000124', 'Mariana', 'Quezada');
  await student('2026-000125', 'Anabel', 'Quezada');
  await student('2026-000126', 'Ana', 'Quezada', { estatus: false });
  await make('academicos/profesores', {
    profCodigo_Referencia: 'P-0077',
    persNombres: 'Altagracia',
    persApellidos: 'Quezada',
    PersonaDocumentosIdentificacion: [],
  });
  await make(SUBJECTS, { asigCodigo: 'MAT-101', asigDescripcion: 'Cálculo diferencial' });
  await make('financieros/bancos', { BancDescripcion: 'Banco Quezada', BancSiglas: 'BQZ', Estatus: true });
  for (const [BancSiglas, BancDescripcion] of [
    ['B1', 'Banco Ozama'],
    ['B2', 'Asociación Ozamana'],
    ['B3', 'Ozama Norte'],
    ['B4', 'Ozama'],
  ] as const) {
    await make('financieros/bancos', { BancDescripcion, BancSiglas, Estatus: true });
  }
  await student('2026-000110', 'Gabriela Altagracia', 'Cruz Urbáez');
  await student('2026-000111', 'Altagracia', 'Urbáez Peña');
});

afterAll(() => server.stop());

describe.each([
  ['noted a moment ago', async () => undefined],
  ['kept', () => updatePageIndex(server.database, students, company)],
])('records that are %s', (_name, prepare) => {
  beforeAll(async () => void (await prepare()));

  it.each(['josé pérez', 'PEREZ JOSE', 'perez nuñez jose', 'pér jos'])(
    'are found by their names in any order, accents and case aside: %s',
    async (value) => {
      expect(namesOf(await ask(value), STUDENTS)).toEqual(['José Ramón Pérez Núñez']);
    },
  );

  it.each(['2026-000123', '2026000123', '999-0000001-1', '99900000011', ' 999 0000001 1 '])(
    'are found by their number or document, with dashes or without, and said to be the very one: %s',
    async (value) => {
      const [first, ...others] = await ask(value);
      expect(first).toMatchObject({ recurso: STUDENTS, nombre: '2026-000123 José Ramón Pérez Núñez', exacto: true });
      expect(others).toEqual([]);
    },
  );

  it('tell the number that they were found by, from its beginning too', async () => {
    expect(await ask('999-0000')).toMatchObject([{ numero: '99900000011', exacto: false, activo: true }]);
    expect(await ask('mat-1')).toMatchObject([{ recurso: SUBJECTS, numero: 'MAT-101' }]);
  });

  it('come in the order of how well they fit: whole words, beginnings, within words', async () => {
    expect(namesOf(await ask('ana quezada'), STUDENTS)).toEqual(['Ana Quezada', 'Anabel Quezada', 'Mariana Quezada']);
  });

  it('come with what is called just so first, then what begins so, then whole words, then beginnings', async () => {
    const banks = (await ask('ozama')).map(({ nombre }) => nombre);
    expect(banks).toEqual(['Ozama', 'Ozama Norte', 'Banco Ozama', 'Asociación Ozamana']);
  });

  it('come with the words that stand one after the other before those that stand apart', async () => {
    expect(namesOf(await ask('altagracia urbaez'), STUDENTS)).toEqual([
      'Altagracia Urbáez Peña',
      'Gabriela Altagracia Cruz Urbáez',
    ]);
  });

  it('are of all screens at once, each of which has a place among the first', async () => {
    const found = await ask('quezada');
    expect(new Set(found.slice(0, 3).map(({ recurso }) => recurso))).toEqual(
      new Set([STUDENTS, 'academicos/profesores', 'financieros/bancos']),
    );
  });

  it.each([
    ['mat101', SUBJECTS, 'Cálculo diferencial'],
    ['diferencial calculo', SUBJECTS, 'Cálculo diferencial'],
    ['bqz', 'financieros/bancos', 'Banco Quezada'],
    ['quezada banco', 'financieros/bancos', 'Banco Quezada'],
    ['P-0077', 'academicos/profesores', 'Altagracia Quezada'],
  ])('such as %s are found', async (value, recurso, nombre) => {
    expect(await ask(value)).toMatchObject([{ recurso, nombre }]);
  });

  it('are marked where they are not in use', async () => {
    const found = await ask('ana quezada');
    expect(found.map(({ nombre, activo }) => [textOf(nombre).slice(12), activo])).toMatchObject([
      ['Ana Quezada', false],
      ['Anabel Quezada', true],
      ['Mariana Quezada', true],
    ]);
  });

  it.each(['999-0000001-1', '99900000011', '999-00000', '2026000123'])(
    'are found in their list by %s',
    async (value) => {
      const answer = await admin.get(`/api/${STUDENTS}?value=${value}`);
      expect(listOf(objectOf(answer.json)['items'])).toMatchObject([{ matriculaId: '2026-000123' }]);
      const filter = encodeURIComponent(JSON.stringify({ estatus: false }));
      const others = await admin.get(`/api/${STUDENTS}?value=${value}&filter=${filter}`);
      expect(listOf(objectOf(others.json)['items'])).toEqual([]);
    },
  );
});

describe('who may not see records', () => {
  it('finds none of them, but those that they may see', async () => {
    const finanzas = await signIn(server.url, 'finanzas');
    expect((await ask('quezada', finanzas)).map(({ recurso }) => recurso)).toEqual(['financieros/bancos']);
    expect(await ask('2026-000123', finanzas)).toEqual([]);
    expect(await ask('99900000011', finanzas)).toEqual([]);
    expect(await ask('quezada', await signIn(server.url, 'estudiante'))).toEqual([]);
    expect(await clientOf(server.url).get('/api/buscar?value=quezada')).toMatchObject({ status: 401 });
  });

  it('finds them in the list by their names, or a whole number, where a form offers them as a choice', async () => {
    await deny('finanzas', 'academicos/estudiante-egresado', 'create', true);
    const finanzas = await signIn(server.url, 'finanzas');
    const rows = async (value: string) =>
      listOf(objectOf((await finanzas.get(`/api/${STUDENTS}?value=${value}`)).json)['items']);
    expect(await rows('quezada')).toHaveLength(3);
    // Who has the card in their hand finds its owner, and is shown no more than their name; part of a number finds nobody.
    const [owner, ...others] = await rows('99900000011');
    expect(owner).toMatchObject({ estuNombreCompleto: '2026-000123 José Ramón Pérez Núñez' });
    expect(Object.keys(owner ?? {})).not.toContain('documentosIdentificacion');
    expect(others).toEqual([]);
    expect(await rows('9990000001')).toEqual([]);
    expect((await ask('quezada', finanzas)).map(({ recurso }) => recurso)).toEqual(['financieros/bancos']);
    expect(await ask('2026-000123', finanzas)).toEqual([]);
    expect(await ask('99900000011', finanzas)).toEqual([]);
  });

  it('is somebody at a campus where they may not', async () => {
    const rows = await sql(`insert into planta_fisica.recintos (company_id, sededescripcion, estatus)
      values (${company}, 'Recinto Sur', true), (${company}, 'Recinto Norte', true) returning sedeid`);
    const [sur, norte] = rows.map(({ sedeid }) => Number(sedeid));
    await sql(`insert into rectoria.usuarios_sedes (company_id, parent_id, orden, sedeid, predeterminada)
      select ${company}, usuarioid, s, s, s = ${sur} from rectoria.usuarios, unnest(array[${sur}, ${norte}]) s
      where usuanombre = 'consulta'`);
    await sql(`insert into rectoria.permisos_usuarios (company_id, usuarioid, sedeid, recurso, accion, concedido)
      select ${company}, usuarioid, ${sur}, '${STUDENTS}', 'view', false from rectoria.usuarios where usuanombre = 'consulta'`);
    const atSur = await signIn(server.url, 'consulta');
    expect(namesOf(await ask('quezada', atSur), STUDENTS)).toEqual([]);
    await sql(`update rectoria.usuarios_sedes set predeterminada = (sedeid = ${norte})
      where parent_id = (select usuarioid from rectoria.usuarios where usuanombre = 'consulta')`);
    const atNorte = await signIn(server.url, 'consulta');
    expect(namesOf(await ask('quezada', atNorte), STUDENTS)).toHaveLength(3);
    expect(namesOf(await ask('quezada', atSur), STUDENTS)).toEqual([]);
  });

  it('is whoever has been denied it', async () => {
    const registro = await signIn(server.url, 'registro');
    expect(namesOf(await ask('quezada', registro), STUDENTS)).toHaveLength(3);
    await deny('registro', STUDENTS, 'view');
    await expect.poll(async () => namesOf(await ask('quezada', registro), STUDENTS)).toEqual([]);
    expect(namesOf(await ask('quezada', registro), 'academicos/profesores')).toEqual(['Altagracia Quezada']);
  });

  it('does not find what is sensitive, whoever asks', async () => {
    expect(await ask(ALLERGY)).toEqual([]);
    expect(JSON.stringify(await ask('josé pérez'))).not.toContain(ALLERGY);
  });

  it('is another institution', async () => {
    const unicda = await signIn(server.url, 'admin', 'unicda');
    expect(await ask('quezada', unicda)).toEqual([]);
    expect(await ask('99900000011', unicda)).toEqual([]);
    expect(await ask('2026-000123', unicda)).toEqual([]);
  });
});

describe('a search', () => {
  it('of one letter finds nothing, and of signs alone', async () => {
    expect(await ask('q')).toEqual([]);
    expect(await ask('%_-')).toEqual([]);
  });

  it.each(['', '?value=a&value=b', `?value=${'a'.repeat(201)}`, '?value=a%00b'])(
    'says what is wrong with %s',
    async (query) => {
      expect(await admin.get(`/api/buscar${query}`)).toMatchObject({ status: 400 });
    },
  );

  it('of many at once by one person is refused, and others go on', async () => {
    const all = await Promise.all(Array.from({ length: 40 }, () => admin.get('/api/buscar?value=quezada')));
    const refused = all.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(all.filter(({ status }) => status === 200).length).toBeGreaterThan(5);
    expect(refused[0]?.headers['retry-after']).toBe('5');
    expect(await ask('bqz', await signIn(server.url, 'consulta'))).toHaveLength(1);
  });
});
