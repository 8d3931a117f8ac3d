import { once } from 'node:events';
import { connect } from 'node:net';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { WireResource } from '#src/data-provider/wire-resource.ts';
import { connect as connectApp, type Listed } from '#tests/stand-in/connect.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { type Answer, clientOf, listOf, objectOf, type SignedIn, signIn } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const PERSONAS = '/api/pruebas/personas';
const NOTAS = '/api/pruebas/notas';

/** Of a catalogue that is read in pages, and of one that is read whole. */
const MOST_OF_PAGED = 1_000;
const MOST = 20_000;

let server: TestServer;
let admin: SignedIn;

const sql = (text: string) => execute(companyUrl(server.databaseUrl, 1), text);

const addPersonas = (rows: number) =>
  sql(`insert into pruebas.personas (company_id, nombre, documento, estatus)
    select 1, 'Ana ' || n, (select count(*) from pruebas.personas) + n, true from generate_series(1, ${rows}) n`);

const addNotas = (rows: number, length: number) =>
  sql(
    `insert into pruebas.notas (company_id, texto) select 1, repeat('x', ${length}) from generate_series(1, ${rows}) n`,
  );

const rangeOf = ({ headers }: Answer) => [headers['content-range'], headers['x-total']];

const rowsOf = ({ json }: Answer): number => listOf(objectOf(json)['items']).length;

beforeAll(async () => {
  server = await startTestServer({ resourcesDir: 'tests/contract/paged-resources', institution: 'uno' });
  admin = await signIn(server.url, 'admin', 'uno');
});

afterAll(() => server.stop());

describe('a list beside the paged one', () => {
  const addresses = [`${PERSONAS}/nombres/ana/usuario/1`, `${PERSONAS}/activas`];

  it('is whole up to its limit, and says nothing of it', async () => {
    await addPersonas(MOST_OF_PAGED);
    for (const address of addresses) {
      const answer = await admin.get(address);
      expect(listOf(answer.json), address).toHaveLength(MOST_OF_PAGED);
      expect(rangeOf(answer)).toEqual([undefined, undefined]);
    }
  });

  it('ends there, and says that there are more', async () => {
    await addPersonas(1);
    for (const address of addresses) {
      const answer = await admin.get(address);
      expect(listOf(answer.json), address).toHaveLength(MOST_OF_PAGED);
      expect(rangeOf(answer)).toEqual(['personas 0-999/*', 'more']);
    }
    expect(listOf((await admin.get(`${PERSONAS}/nombres/ana 1000/usuario/1`)).json)).toHaveLength(1);
    const long = 'ñ'.repeat(200);
    expect((await admin.get(`${PERSONAS}/nombres/${encodeURIComponent(long)}/usuario/1`)).status).toBe(200);
  });
});

describe('a list that is read whole', () => {
  it('is whole up to its limit of rows, and ends there', async () => {
    await addNotas(MOST, 1);
    const whole = await admin.get(NOTAS);
    expect([rowsOf(whole), ...rangeOf(whole)]).toEqual([MOST, undefined, undefined]);
    await addNotas(1, 1);
    for (const address of [NOTAS, `${NOTAS}?value=x`]) {
      const cut = await admin.get(address);
      expect([rowsOf(cut), ...rangeOf(cut)]).toEqual([MOST, `notas 0-${MOST - 1}/*`, 'more']);
    }
    expect(rowsOf(await admin.get(`${NOTAS}?value=nada`))).toBe(0);
  });

  it.each(['x'.repeat(201), '%00', 'a&value=b'])('searches for nothing that is no search: %s', async (searched) => {
    expect(await admin.get(`${NOTAS}?value=${searched}`)).toMatchObject({
      status: 400,
      json: { code: 'bad-parameter' },
    });
  });

  it('tells the app that it was cut, and what was not sent is found by searching', async () => {
    await sql("insert into pruebas.notas (company_id, texto) values (1, 'La última')");
    const wire: WireResource = {
      name: 'pruebas/notas',
      path: 'api/pruebas/notas',
      id: 'notaId',
      company: 'companyId',
      read: 'whole',
      one: false,
      envelope: 'items',
      createWith: {},
      references: {},
      label: 'Texto',
      active: null,
      fields: ['notaId', 'Texto'],
      search: ['Texto'],
    };
    const { token, refreshToken } = admin;
    const { dataProvider } = connectApp(server.url, [wire], { tokens: { token, refreshToken } });
    const list = (q?: string) =>
      dataProvider.getList<Listed>(wire.name, {
        filter: q === undefined ? {} : { q },
        sort: { field: 'notaId', order: 'ASC' },
        pagination: { page: 1, perPage: 10 },
      });
    expect(await list()).toMatchObject({ total: MOST, meta: { cut: true } });
    const found = await list('ultima');
    expect(found).toMatchObject({ total: 1, data: [{ Texto: 'La última' }] });
    expect(found).not.toHaveProperty('meta');
  });

  it('ends where its answer becomes too large, but has one row at least', async () => {
    await sql('truncate pruebas.notas cascade');
    await addNotas(900, 19_000);
    const cut = await admin.get(NOTAS);
    expect(rangeOf(cut)[1]).toBe('more');
    expect(cut.text.length).toBeLessThan(16 * 1024 * 1024 + 100);
    expect(rowsOf(cut)).toBeGreaterThan(800);
    await sql('truncate pruebas.notas cascade');
    await addNotas(1, 10);
    // More in the rows of one record than an answer of many may hold: nobody makes it, but a program might.
    await sql(`insert into pruebas.notas_renglones (company_id, parent_id, orden, detalle)
      select 1, notaid, n, repeat('y', 200) from pruebas.notas, generate_series(1, 90000) n`);
    const alone = await admin.get(NOTAS);
    expect([rowsOf(alone), ...rangeOf(alone)]).toEqual([1, undefined, undefined]);
    await sql('truncate pruebas.notas cascade');
    const none = await admin.get(NOTAS);
    expect([none.text, ...rangeOf(none)]).toEqual(['{"items":[]}', undefined, undefined]);
  });
});

it('answers that somebody takes nothing of are few in memory, and nobody else waits for them', async () => {
  await addNotas(800, 19_000);
  const consulta = await signIn(server.url, 'consulta', 'uno');
  const { hostname, port } = new URL(server.url);
  const clients = Array.from({ length: 24 }, () => {
    const client = connect({ host: hostname, port: Number(port) });
    onTestFinished(() => void client.destroy());
    client.pause();
    client.write(`GET ${NOTAS} HTTP/1.1\r\nHost: uno.localhost\r\nAuthorization: Bearer ${admin.token}\r\n\r\n`);
    return client;
  });
  const answer = async () => {
    const { status, headers } = await admin.get(NOTAS);
    return { status, again: headers['retry-after'] };
  };
  await expect.poll(answer).toEqual({ status: 503, again: '5' });
  expect((await consulta.get(NOTAS)).status).toBe(200);
  for (const client of clients) client.destroy();
  await expect.poll(answer).toEqual({ status: 200, again: undefined });
});

it('large pages wait in turns of who asks for them: others go on, and what would wait too long is told so', async () => {
  const consulta = await signIn(server.url, 'consulta', 'uno');
  const owner = new Client({ connectionString: server.databaseUrl });
  await owner.connect();
  onTestFinished(() => owner.end());
  await owner.query('begin; lock table pruebas.personas in access exclusive mode');
  const settled: number[] = [];
  const all = Promise.all(
    Array.from({ length: 50 }, async () => {
      const { status } = await admin.get(`${PERSONAS}?range=[0,999]`);
      settled.push(status);
    }),
  );
  await expect.poll(() => settled).toEqual(Array<number>(8).fill(503));
  expect((await consulta.get(NOTAS)).status).toBe(200);
  await owner.query('rollback');
  await all;
  expect(settled.slice(8)).toEqual(Array<number>(42).fill(200));
  expect((await admin.get(`${PERSONAS}?range=[0,999]`)).status).toBe(200);
});

it('nobody who reads a short list waits for large ones, not even who reads it first', async () => {
  await sql('truncate pruebas.notas cascade');
  await addNotas(60, 19_000);
  await sql("insert into pruebas.notas (company_id, texto) values (1, 'La última')");
  expect(rowsOf(await admin.get(NOTAS))).toBe(61);
  const consulta = await signIn(server.url, 'consulta', 'uno');
  // Of an institution of which nobody has read this list yet.
  const first = await signIn(server.url, 'admin', 'dos');
  const owner = new Client({ connectionString: server.databaseUrl });
  await owner.connect();
  onTestFinished(() => owner.end());
  await owner.query('begin; lock table pruebas.personas in access exclusive mode');
  const settled: number[] = [];
  const readLarge = async (by: SignedIn, address: string): Promise<void> => {
    settled.push((await by.get(address)).status);
  };
  // The last of them looks as if it were short, until it takes too long.
  const all = Promise.all([
    ...[admin, admin, consulta].map((by) => readLarge(by, `${PERSONAS}?range=[0,999]`)),
    readLarge(consulta, `${PERSONAS}/activas`),
  ]);
  const waiting = async (): Promise<unknown> => {
    await owner.query('select pg_stat_clear_snapshot()');
    const { rows } = await owner.query(
      `select application_name as by, count(*)::integer as n from pg_stat_activity
        where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0 group by 1`,
    );
    return rows;
  };
  await expect.poll(waiting).toEqual([{ by: 'rectoria lists', n: 3 }]);
  expect(rowsOf(await first.get(NOTAS))).toBe(0);
  for (const by of [admin, consulta]) expect(rowsOf(await by.get(`${NOTAS}?value=ultima`))).toBe(1);
  expect(settled).toEqual([]);
  await owner.query('rollback');
  await all;
  expect(settled).toEqual([200, 200, 200, 200]);
});

it('answers to who has left before they were made are held against nobody', async () => {
  await addNotas(800, 19_000);
  const { hostname, port } = new URL(server.url);
  for (let n = 0; n < 12; n += 1) {
    const client = connect({ host: hostname, port: Number(port) });
    client.write(`GET ${NOTAS} HTTP/1.1\r\nHost: uno.localhost\r\nAuthorization: Bearer ${admin.token}\r\n\r\n`);
    await once(client, 'connect');
    client.resetAndDestroy();
  }
  // Asked after them, it waits its turn behind what they asked for.
  const answers = [];
  for (let n = 0; n < 4; n += 1) answers.push((await admin.get(NOTAS)).status);
  expect(answers).toEqual([200, 200, 200, 200]);
});

it('clients that take nothing of what they asked for keep nobody waiting', async () => {
  await addNotas(800, 19_000);
  const { hostname, port } = new URL(server.url);
  for (let n = 0; n < 24; n += 1) {
    const client = connect({ host: hostname, port: Number(port) });
    onTestFinished(() => void client.destroy());
    client.pause();
    client.write(`GET ${NOTAS} HTTP/1.1\r\nHost: uno.localhost\r\nAuthorization: Bearer ${admin.token}\r\n\r\n`);
  }
  const others = await Promise.all([
    clientOf(server.url).get('/health'),
    admin.get(`${PERSONAS}?range=[0,9]`),
    signIn(server.url, 'consulta', 'uno'),
  ]);
  expect(others[0].status).toBe(200);
  expect(listOf(others[1].json)).toHaveLength(10);
  expect(others[2].token).not.toBe('');
});
