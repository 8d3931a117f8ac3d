import { afterAll, beforeAll, expect, it } from 'vitest';
import { tablesOfCatalogues } from '#src/kinds/catalogue/tables/index.ts';
import { present } from '#src/model/present.ts';
import { ofKind } from '#src/model/resource.ts';
import { updatePageIndex } from '#src/server/catalogue/paged/page-index-updater.ts';
import { companyOf } from '#tests/support/company-of.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { objectOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { foundBy, namesOf } from './support/found.ts';
import { makerOf } from './support/records.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const STUDENTS = 'academicos/estudiantes';
const GIVEN = ['José', 'María', 'Ana', 'Juan', 'Luz'];
const FAMILY = ['Pérez', 'Rodríguez', 'Muñoz'];

let server: TestServer;
let admin: SignedIn;

const list = (names: readonly string[]): string => `array[${names.map((name) => `'${name}'`).join(', ')}]`;

const ask = (value: string) => foundBy(admin, value);

const more = async (value: string) =>
  objectOf((await admin.get(`/api/buscar?value=${encodeURIComponent(value)}`)).json)['hayMas'];

beforeAll(async () => {
  server = await startTestServer({ institution: 'demo' });
  const { model, database, databaseUrl } = server;
  const company = companyOf(model, 'demo');
  admin = await signIn(server.url, 'admin');
  const demo = present(
    model.institutions.find(({ code }) => code === 'demo'),
    'demo',
  );
  const one = {
    matriculaId: '2026-000123',
    persNombres: 'Mariana',
    persApellidos: 'Quezada',
  };
  await makerOf(admin, demo).create(present(ofKind(demo, 'catalogue').get(STUDENTS), STUDENTS), one);
  await execute(
    companyUrl(databaseUrl, company),
    `insert into academicos.estudiantes (company_id, matriculaid, persnombres, persapellidos, estunombrecompleto,
        sexoid, persfechanacimiento, nacionalidadid, estatus)
      select ${company}, m, n, a, m || ' ' || n || ' ' || a, e.sexoid, e.persfechanacimiento, e.nacionalidadid, true
      from (select '2025-' || lpad(i::text, 6, '0') as m, (${list(GIVEN)})[1 + i % 5] as n,
          (${list(FAMILY)})[1 + i / 5 % 3] || case when i = 14000 then ' Urrutia' else '' end as a from generate_series(1, 15000) i) x,
        (select * from academicos.estudiantes limit 1) e`,
  );
  const students = present(
    tablesOfCatalogues(model).find(({ name }) => name === 'estudiantes'),
    'the table of students',
  );
  while ((await updatePageIndex(database, students, company)) > 0);
});

afterAll(() => server.stop());

it('says of which catalogues there are more than it tells', async () => {
  expect(await more('juan muñoz')).toEqual([STUDENTS]);
  expect(await more('urrutia')).toEqual([]);
  expect(await more('2025-000001')).toEqual([]);
});

it('two common names meet, in either order', async () => {
  for (const value of ['juan muñoz', 'MUÑOZ JUAN', 'muñ jua']) {
    const names = namesOf(await ask(value), STUDENTS);
    expect(names).toEqual(Array.from({ length: 5 }, () => 'Juan Muñoz'));
  }
  expect(await ask('juan rodriguez muñoz')).toEqual([]);
});

it('a rare name among common ones is found', async () => {
  const [{ nombre = null } = {}] = await ask('urrutia');
  expect(textOf(nombre)).toContain('Urrutia');
  expect(await ask(textOf(nombre).slice(12))).toMatchObject([{ nombre }]);
});

it('whole words come before those that only begin so', async () => {
  const names = namesOf(await ask('ana'), STUDENTS);
  expect(names).toHaveLength(5);
  for (const name of names) expect(name).toMatch(/^Ana /);
});

it('a number is the very one', async () => {
  expect(await ask('2025014999')).toMatchObject([{ numero: '2025-014999', exacto: true }]);
});
