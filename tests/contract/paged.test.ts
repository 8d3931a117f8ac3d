import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tablesOfCatalogues } from '#src/kinds/catalogue/tables/index.ts';
import type { Json } from '#src/model/json.ts';
import type { Table } from '#src/model/table.ts';
import { preparePaging } from '#src/server/catalogue/paged/paged-tables.ts';
import { updatePageIndex } from '#src/server/catalogue/paged/page-index-updater.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { type Answer, listOf, objectOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const PERSONAS = '/api/pruebas/personas';
const UNO = 1;
const ROWS = 9_000;

let server: TestServer;
let table: Table;
let uno: SignedIn;
let dos: SignedIn;

const FILL = `insert into pruebas.personas (company_id, nombre, documento, puntos, nacido, nota, estatus)
  select 1, (array['JOSÉ','María','Ana','Íñigo','Peña','Comercial','Ñico','  Luz  Marina'])[1 + n * 7 % 8] || ' ' ||
      (array['Pérez','Rodríguez','Muñoz','Núñez-Sosa','50% de descuento','O''Reilly','Zapata_2'])[1 + n * 11 % 7] ||
      case when n % 3 = 0 then ' ' || n else '' end,
    lpad((n * 7919 % 1000003)::text, 9, '0'), n % 100, date '1950-01-01' + n, case when n % 2 = 0 then 'Nota ' || n end, n % 5 <> 0
  from generate_series(1, ${ROWS}) n`;

beforeAll(async () => {
  server = await startTestServer({ resourcesDir: 'tests/contract/paged-resources', institution: 'uno' });
  const found = tablesOfCatalogues(server.model).find(({ name }) => name === 'personas');
  if (found === undefined) throw new Error('There is no table of personas.');
  table = found;
  uno = await signIn(server.url, 'admin', 'uno');
  dos = await signIn(server.url, 'admin', 'dos');
  await execute(companyUrl(server.databaseUrl, UNO), FILL);
});

afterAll(() => server.stop());

interface Asked {
  readonly sort?: readonly [string, string];
  readonly range?: readonly [number, number];
  readonly filter?: Json;
  readonly value?: string;
}

const addressOf = ({ value, ...json }: Asked): string => {
  const query = new URLSearchParams(Object.entries(json).map(([name, each]) => [name, JSON.stringify(each)]));
  if (value !== undefined) query.set('value', value);
  return `${PERSONAS}?${query.toString()}`;
};

const ask = (asked: Asked, client: SignedIn = uno): Promise<Answer> => client.get(addressOf(asked));
const idsOf = ({ json }: Answer): readonly number[] => listOf(json).map((row) => Number(row['personaId']));
const totalOf = ({ headers }: Answer): number => Number(String(headers['content-range']).split('/')[1]);
const settleNow = () => updatePageIndex(server.database, table, UNO);

const idsBySql = async (sql: string): Promise<readonly number[]> =>
  (await execute(companyUrl(server.databaseUrl, UNO), sql)).map(({ personaid }) => Number(personaid));

/** Every id, as the pages of this length give them one after the other. */
async function walk(sort: readonly [string, string], length: number): Promise<readonly number[]> {
  const ids: number[] = [];
  for (let first = 0; ; first += length) {
    const page = await ask({ sort, range: [first, first + length - 1] });
    expect(page.status).toBe(200);
    ids.push(...idsOf(page));
    if (ids.length >= totalOf(page)) return ids;
  }
}

const ORDERS: readonly (readonly [string, string])[] = [
  ['Nombre', 'nombre$clave'],
  ['Documento', 'documento$clave'],
  ['Puntos', 'puntos'],
  ['personaId', 'personaid'],
  ['id', 'personaid'],
];

async function expectPagesToBeWhole(): Promise<void> {
  for (const [field, column] of ORDERS) {
    for (const order of ['ASC', 'DESC']) {
      const expected = await idsBySql(
        `select personaid from pruebas.personas order by "${column}" ${order}, personaid ${order}`,
      );
      expect(await walk([field, order], 997), `${field} ${order}`).toEqual(expected);
    }
  }
}

async function write(): Promise<void> {
  for (const Nombre of ['Aaron', 'Ñandú', 'zzz', 'Muñoz']) {
    expect(await uno.post(PERSONAS, { Nombre, Documento: `N${Nombre}` })).toMatchObject({ status: 201 });
  }
  for (const [id, Nombre] of [
    [1_004, 'Zulema'],
    [5_000, 'Abel'],
    [1_004, 'Bruno'],
    [9_999, 'Otra Ñata'],
  ] as const) {
    expect(await uno.put(`${PERSONAS}/${id}`, { Nombre })).toMatchObject({ status: 200 });
  }
  await execute(
    companyUrl(server.databaseUrl, UNO),
    'delete from pruebas.personas where personaid in (2000, 2001, 7000)',
  );
}

describe('pages', () => {
  it('say which rows they have, of how many', async () => {
    const answer = await ask({ sort: ['Nombre', 'ASC'], range: [25, 49] });
    expect(answer.headers['content-range']).toBe(`personas 25-49/${ROWS}`);
    expect(listOf(answer.json)).toHaveLength(25);
    expect(answer.headers).not.toHaveProperty('x-total');
    expect(await ask({ range: [ROWS + 5, ROWS + 9] })).toMatchObject({
      status: 200,
      json: [],
      headers: { 'content-range': `personas */${ROWS}` },
    });
    expect(listOf((await uno.get(PERSONAS)).json)).toHaveLength(25);
  });

  it('give each row once and in order, before and after rows are written, noted or settled', async () => {
    await expectPagesToBeWhole();
    await settleNow();
    await settleNow();
    await expectPagesToBeWhole();
    await write();
    await expectPagesToBeWhole();
    await settleNow();
    await expectPagesToBeWhole();
    expect(totalOf(await ask({}))).toBe(ROWS + 1);
  });

  it('are those of rows that were there before the table was paged', async () => {
    const as = companyUrl(server.databaseUrl, UNO);
    for (const name of ['tramos', 'cambios', 'palabras', 'apariciones']) {
      await execute(as, `delete from pruebas."personas$${name}"`);
    }
    // As two servers do that start at once.
    await Promise.all([1, 2].map(() => preparePaging(server.database, server.model.institutions)));
    await expectPagesToBeWhole();
    expect(totalOf(await ask({ value: 'abel' }))).toBe(1);
  });

  it('of a company have nothing of another', async () => {
    expect(await ask({}, dos)).toMatchObject({ json: [], headers: { 'content-range': 'personas */0' } });
    expect(await ask({ value: 'a' }, dos)).toMatchObject({ json: [], headers: { 'content-range': 'personas */0' } });
    expect(await dos.post(PERSONAS, { Nombre: 'Abel Dos' })).toMatchObject({ status: 201 });
    expect(listOf((await ask({ value: 'abel' }, dos)).json)).toHaveLength(1);
    expect(listOf((await ask({ value: 'abel dos' })).json)).toHaveLength(0);
  });
});

describe('a filter', () => {
  const SQL: readonly (readonly [Json, string])[] = [
    [{ Estatus: false }, 'not estatus'],
    [{ Puntos: [3, 5] }, 'puntos in (3, 5)'],
    [{ Puntos_gte: 90, Estatus: true }, 'puntos >= 90 and estatus'],
    [{ Nota: null, Nacido_lt: '1951-01-01' }, "nota is null and nacido < '1951-01-01'"],
    [{ Nombre: 'muñoz' }, String.raw`rectoria.fold(nombre) like '%muñoz%'`],
    [{ Nombre_q: '50%' }, String.raw`nombre like '%50\%%'`],
    [{ id: [1_001, 1_002, 999_999] }, 'personaid in (1001, 1002)'],
    [{ Documento_neq: 'x', Puntos: 7 }, 'puntos = 7'],
    [{ q: 'perez', Puntos: 7 }, `texto$ like '%perez%' and puntos = 7`.replace('texto$', '"texto$"')],
  ];

  it.each(SQL)('%j leaves what %s leaves', async (filter, where) => {
    const expected = await idsBySql(
      `select personaid from pruebas.personas where ${where} order by "nombre$clave", personaid`,
    );
    const page = await ask({ filter, range: [0, 999] });
    expect(page).toMatchObject({ status: 200 });
    expect(idsOf(page)).toEqual(expected.slice(0, 1_000));
    expect(totalOf(page)).toBe(expected.length);
    const later = await ask({ filter, range: [17, 31] });
    expect(idsOf(later)).toEqual(expected.slice(17, 32));
  });
});

const FRAGMENTS = [
  'per',
  'PÉREZ',
  'ñ',
  'n',
  'nun',
  'sosa',
  '50%',
  '_2',
  "o'r",
  'luz',
  'marina',
  '9',
  '12',
  '00',
  'xyz',
];

describe('a search', () => {
  it('finds what a look at every row finds, each term within a word', async () => {
    const term = fc.oneof(fc.constantFrom(...FRAGMENTS), fc.string({ minLength: 1, maxLength: 3 }));
    const words = fc.array(term, { minLength: 1, maxLength: 3 }).map((terms) => terms.join(' '));
    const order = fc.constantFrom(...ORDERS.slice(0, 3));
    const step = fc.constantFrom('settle', 'write', 'read', 'read');
    await fc.assert(
      fc.asyncProperty(
        words,
        order,
        fc.constantFrom('ASC', 'DESC'),
        step,
        async (value, [field, column], way, what) => {
          fc.pre(!value.includes('\0'));
          if (what === 'settle') await settleNow();
          if (what === 'write')
            await uno.put(`${PERSONAS}/${1_500 + (value.length % 9)}`, { Nombre: `Nueva ${value} x` });
          const expected = await idsBySql(
            `select personaid from pruebas.personas where (select bool_and(
              exists (select from unnest(string_to_array("texto$", ' ')) h
                where case when w ~ '^[0-9-]+$' then starts_with(h, w) else strpos(h, w) > 0 end))
            from unnest(string_to_array(rectoria.fold(${literal(value)}), ' ')) w where w <> '')
          is not false order by "${column}" ${way}, personaid ${way}`,
          );
          const page = await ask({ value, sort: [field, way], range: [0, 99] });
          expect(page.status).toBe(200);
          expect(idsOf(page), value).toEqual(expected.slice(0, 100));
          const further = await ask({ value, sort: [field, way], range: [30, 40] });
          expect(idsOf(further)).toEqual(expected.slice(30, 41));
          if (page.headers['x-total'] === undefined) expect(totalOf(page)).toBe(expected.length);
          else {
            expect(totalOf(page)).toBeGreaterThan(1_000);
            expect(totalOf(page) / expected.length, value).toBeGreaterThan(1 / 3);
            expect(totalOf(page) / expected.length, value).toBeLessThan(3);
          }
        },
      ),
      // Several words lead there, and few of their first appearances are of rows that have the other term too.
      { numRuns: 20, examples: [['Z a', ['Nombre', 'nombre$clave'], 'ASC', 'read']] },
    );
  });

  it('without words is the list', async () => {
    expect((await ask({ value: '   ' })).text).toBe((await ask({})).text);
  });
});

const literal = (text: string): string => `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

describe('what no list can answer', () => {
  const HOSTILE = [
    'sort=["Nombre"]',
    'sort=["Nombre","sideways"]',
    'sort=["Nota","ASC"]',
    'sort=["company_id","ASC"]',
    'sort=["Nombre; drop table pruebas.personas","ASC"]',
    'sort=["__proto__","ASC"]',
    'sort=Nombre',
    'sort=["Nombre","ASC"]&sort=["Nombre","DESC"]',
    'range=[0,1000]',
    'range=[5,4]',
    'range=[-1,4]',
    'range=[0,1e99]',
    'range=["0",4]',
    'range={}',
    'range=0-24',
    'filter=[]',
    'filter=1',
    'filter={"Nada":1}',
    'filter={"constructor":1}',
    `filter={"Nombre') or 1=1 --":"x"}`,
    'filter={"Puntos":"1 or 1=1"}',
    'filter={"Puntos":99999999999}',
    'filter={"Puntos":{"a":1}}',
    'filter={"Puntos":1.5}',
    'filter={"Nacido":"2024-02-31"}',
    'filter={"Estatus":"quizás"}',
    'filter={"Puntos_like":"1"}',
    'filter={"Nombre":"a\\u0000b"}',
    'filter={"q":5}',
    `filter={"Puntos":[${Array.from({ length: 1001 }, () => 1).join(',')}]}`,
    'value=a%00b',
    `value=${'x'.repeat(201)}`,
    'value=a&value=b',
  ];

  it.each(HOSTILE)('%s is a problem that names the parameter', async (query) => {
    const answer = await uno.get(
      `${PERSONAS}?${query.replaceAll(' ', '%20').replaceAll('"', '%22').replaceAll('\\', '%5C')}`,
    );
    expect(answer).toMatchObject({ status: 400, json: { code: 'bad-parameter' } });
    expect(textOf(objectOf(answer.json)['detail'])).toContain(query.split('=')[0]);
  });

  it.each(["'; drop table pruebas.personas; --", '%', '_', String.raw`\ `, '$1', "E'\\''", '{}', '"', '((('])(
    'the search %s is a search like any other',
    async (value) => {
      expect(await ask({ value })).toMatchObject({ status: 200 });
      expect(await ask({ filter: { Nombre: value } })).toMatchObject({ status: 200 });
    },
  );
});
