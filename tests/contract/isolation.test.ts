import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isJsonObject, type Json, parseJson } from '#src/model/json.ts';
import { tokensOf } from '#src/server/http/tokens.ts';
import { beginSessions, sessionOf } from '#tests/support/begin-sessions.ts';
import { AVISO, HOME, institution, LARGA, NOTA } from './support/isolation-resources.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const COMPANIES = Array.from({ length: 28 }, (_, at) => at + 1);
const REQUESTS = 3_600;
const AT_ONCE = 48;
const ROWS = 12;
/** Of requests: `tried` sends one of each in turn. */
const SORTS = 15;
/** Of a list that is read over the connections of large ones. */
const LONG = 300;
const NOTAS = '/api/pruebas/notas';
const LARGAS = '/api/pruebas/largas';
const SECRET = 'zN3vT8qLk2mXw7RbYc5Jd9HfGs4PaUe6';

let folder: string;
let server: TestServer;
let owner: Client;
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
const tokens = new Map<number, string>();
const ids = new Map<number, readonly number[]>();

/** Everything that a company writes carries its number, so that another's shows wherever it appears. */
const markOf = (company: number): string => `E${company}:`;

/** Each company's rows, with ids that no other has, since those that it counts itself begin alike; and the token of somebody who may do all there. */
async function prepare(company: number): Promise<void> {
  await owner.query(`select set_config('app.company', '${company}', false)`);
  await owner.query(
    `insert into pruebas.notas (company_id, notaid, texto)
      select ${company}, ${company} * 10000 + n, '${markOf(company)}' || n from generate_series(1, ${ROWS}) n`,
  );
  await owner.query(
    `insert into pruebas.notas_renglones (company_id, parent_id, orden, detalle)
      select company_id, notaid, 1, texto from pruebas.notas`,
  );
  await owner.query(
    `insert into pruebas.largas (company_id, texto, tipo)
      select ${company}, '${markOf(company)}' || n, case when n <= ${company} then 1 end from generate_series(1, ${LONG}) n`,
  );
  await owner.query(
    `insert into pruebas.avisos (company_id, titulo, texto, desde, hasta)
      values (${company}, '${markOf(company)} aviso', '${markOf(company)} texto', current_date - 1, current_date + 30)`,
  );
  const notas = await owner.query<{ notaid: number }>('select notaid from pruebas.notas');
  ids.set(
    company,
    notas.rows.map(({ notaid }) => notaid),
  );
  const admin = await owner.query<{ id: number }>(
    "select usuarioid as id from rectoria.usuarios where usuanombre = 'admin'",
  );
  const userId = Number(admin.rows[0]?.id);
  await beginSessions(owner, [userId]);
  const claims = { nombres: '', apellidos: '', email: null, fotoPerfil: null, companyLogo: null, sede: null };
  tokens.set(
    company,
    await tokensOf(SECRET).issue(
      {
        ...claims,
        usuarioId: userId,
        usuaNombre: 'admin',
        rolId: 1,
        sedeId: null,
        multipleSedes: false,
        expiredPassword: false,
        companyId: company,
      },
      sessionOf(userId),
    ),
  );
}

beforeAll(async () => {
  const scratch = join(process.cwd(), '.data', 'tests');
  await mkdir(scratch, { recursive: true });
  folder = await mkdtemp(join(scratch, 'isolation-'));
  await mkdir(join(folder, 'base/pruebas'), { recursive: true });
  await writeFile(join(folder, 'base/pruebas/notas.yaml'), NOTA);
  await writeFile(join(folder, 'base/pruebas/largas.yaml'), LARGA);
  await writeFile(join(folder, 'base/pruebas/avisos.yaml'), AVISO);
  await writeFile(join(folder, 'base/home.yaml'), HOME);
  for (const company of COMPANIES) {
    const dir = join(folder, 'institutions', `u${company}`);
    await mkdir(dir, { recursive: true });
    await writeFile(join(dir, 'institution.yaml'), institution(company));
  }
  server = await startTestServer({ resourcesDir: folder, institution: 'u1', env: { RECTORIA_JWT_SECRET: SECRET } });
  owner = new Client({ connectionString: server.databaseUrl });
  await owner.connect();
  for (const company of COMPANIES) await prepare(company);
});

afterAll(async () => {
  agent.destroy();
  await owner.end();
  await server.stop();
  await rm(folder, { recursive: true });
});

interface Answer {
  readonly status: number;
  readonly json: Json;
  readonly text: string;
}

/** Null for a client that leaves before it has its answer. */
const call = (company: number, method: string, path: string, body?: Json, leaves = false): Promise<Answer | null> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${tokens.get(company)}`, 'content-type': 'application/json' };
    const outgoing = httpRequest(new URL(path, server.url), { method, headers, agent }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.once('error', reject);
      incoming.once('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ status: incoming.statusCode ?? 0, text, json: text === '' ? null : parseJson(text) });
      });
    });
    if (leaves) outgoing.once('finish', () => setImmediate(() => outgoing.destroy()));
    outgoing.once('error', (error) => (leaves ? resolve(null) : reject(error)));
    outgoing.once('close', () => resolve(null));
    outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  });

const pick = (company: number, n: number): number => ids.get(company)?.[n % ROWS] ?? 0;

const asText = (value: Json | undefined): string => JSON.stringify(value ?? null);

/** Whether every mark and every company's number in an answer is the company's own. */
function isOwn(company: number, { json, text }: Answer): boolean {
  const rows = Array.isArray(json) ? json : [json];
  const marks = text.match(/E\d+:/g) ?? [];
  return (
    marks.every((mark) => mark === markOf(company)) &&
    rows.every((row) => !isJsonObject(row) || row['CompanyID'] === undefined || row['CompanyID'] === company)
  );
}

/** Whether a home page tells what its company has of everything: its one notice, its days, and as many as its number says. */
function isWhole(company: number, { json }: Answer): boolean {
  const cards = isJsonObject(json) && Array.isArray(json['tarjetas']) ? json['tarjetas'].filter(isJsonObject) : [];
  const [count, days, notices] = cards;
  const marked = [days?.['dias'], notices?.['avisos']].map((told) => asText(told).includes(markOf(company)));
  return count?.['cuenta'] === company && marked.every(Boolean);
}

/** One request of each sort in turn; what came of it, `LEAK` where anything of another company was in it. */
async function tried(n: number): Promise<string> {
  const round = Math.floor(n / SORTS);
  const company = COMPANIES[(n * 5 + round) % COMPANIES.length] ?? 1;
  const stranger = COMPANIES[(n * 5 + round + 1 + (n % 27)) % COMPANIES.length] ?? 1;
  const texto = `${markOf(company)}nueva ${n}`;
  const sorts: readonly (readonly [string, () => Promise<Answer | null>, readonly number[]])[] = [
    ['list', () => call(company, 'GET', NOTAS), [200]],
    ['search', () => call(company, 'GET', `${NOTAS}?value=E`), [200]],
    ['long list', () => call(company, 'GET', LARGAS), [200]],
    ['long search', () => call(company, 'GET', `${LARGAS}?value=E`), [200]],
    ['get', () => call(company, 'GET', `${NOTAS}/${pick(company, round)}`), [200]],
    ['foreign get', () => call(company, 'GET', `${NOTAS}/${pick(stranger, round)}`), [404]],
    ['foreign change', () => call(company, 'PUT', `${NOTAS}/${pick(stranger, round)}`, { Renglones: [] }), [404]],
    ['create', () => call(company, 'POST', NOTAS, { Texto: texto, Renglones: [{ Detalle: texto }] }), [201]],
    [
      'change',
      () => call(company, 'PUT', `${NOTAS}/${pick(company, round)}`, { Renglones: [{ Detalle: texto }] }),
      [200],
    ],
    ['wrong', () => call(company, 'POST', NOTAS, { Texto: 'x'.repeat(61) }), [422]],
    ['repeated', () => call(company, 'POST', NOTAS, { Texto: `${markOf(company)}${1 + (round % ROWS)}` }), [422]],
    ['left', () => call(company, 'GET', NOTAS, undefined, true), []],
    ['left creating', () => call(company, 'POST', NOTAS, { Texto: `${texto} sola` }, true), []],
    ['home', () => call(company, 'GET', '/api/inicio'), [200]],
    ['odd', () => call(company, 'GET', `${NOTAS}/%00`), [404]],
  ];
  const [name, send, expected] = sorts[n % SORTS] ?? ['none', async () => null, []];
  const answer = await send();
  if (answer === null) return name;
  if (!isOwn(company, answer)) return `LEAK ${name} of ${company}: ${answer.text.slice(0, 500)}`;
  // What was cut off or stood in another's way is told so; nothing else may come of it.
  if (answer.status === 503) return 'unavailable';
  if (name === 'home' && answer.status === 200 && !isWhole(company, answer)) return `LEAK or lack: ${answer.text}`;
  if (name.startsWith('long') && Array.isArray(answer.json) && answer.json.length !== LONG) return `${name} cut short`;
  return expected.includes(answer.status) ? name : `${name} brought ${answer.status} ${asText(answer.json)}`;
}

/** Leaves another company's number on connections of the pool, as a fault of ours would. */
const poison = (n: number): Promise<unknown> => {
  const companyId = COMPANIES[n % COMPANIES.length] ?? 1;
  const text = `select set_config('app.company', '${1 + ((n * 11) % COMPANIES.length)}', false)`;
  const pool = n % 80 === 0 ? server.database.lists : server.database;
  return pool.batch({ companyId, userId: null, address: null, requestId: 'poison' }, [
    { name: `poison ${text}`, text, values: [] },
  ]);
};

/** Cancels what runs on a connection of the pool, and ends one now and then: by the role that it runs as. */
const disturb = (n: number): Promise<unknown> => {
  const text = `select ${n % 6 === 0 ? 'pg_terminate_backend' : 'pg_cancel_backend'}(pid) from pg_stat_activity
      where application_name in ('rectoria', 'rectoria reads', 'rectoria lists') and datname = current_database() and pid <> pg_backend_pid()
      order by random() limit 1`;
  return server.database.batch({ companyId: 1, userId: null, address: null, requestId: 'disturb' }, [
    { name: `disturb ${n % 6 === 0}`, text, values: [] },
  ]);
};

it(`${COMPANIES.length} companies (F008, F129) see nothing of each other in ${REQUESTS} requests at once, some of them cut off`, async () => {
  const outcomes = new Map<string, number>();
  const note = (outcome: string): void => {
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  };
  /** What disturbs the others may be what is cut off: most of it must come through, or nothing was tried. */
  const noteDone = (name: string, done: Promise<unknown>): Promise<void> =>
    done.then(
      () => note(name),
      () => note(`${name} cut off`),
    );
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let n = next++; n < REQUESTS; n = next++) {
      if (n % 40 === 0) await noteDone('poisoned', poison(n));
      if (n % 90 === 0) await noteDone('disturbed', disturb(n / 90));
      note(await tried(n));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));

  const sorts = [
    'list',
    'search',
    'long list',
    'long search',
    'get',
    'foreign get',
    'foreign change',
    'create',
    'change',
    'wrong',
    'repeated',
    'home',
    'odd',
  ];
  const disturbances = ['poisoned', 'disturbed', 'poisoned cut off', 'disturbed cut off'];
  const known = new Set([...sorts, ...disturbances, 'left', 'left creating', 'unavailable']);
  expect([...outcomes.keys()].filter((outcome) => !known.has(outcome))).toEqual([]);
  expect(sorts.filter((sort) => (outcomes.get(sort) ?? 0) < REQUESTS / SORTS / 2)).toEqual([]);
  expect(outcomes.get('poisoned') ?? 0).toBeGreaterThan(REQUESTS / 40 / 2);
  expect(outcomes.get('disturbed') ?? 0).toBeGreaterThan(REQUESTS / 90 / 2);
  for (const company of COMPANIES) {
    await owner.query(`select set_config('app.company', '${company}', false)`);
    const { rows } = await owner.query<{ strange: number }>(
      `select count(*)::integer as strange from pruebas.notas n left join pruebas.notas_renglones r on r.parent_id = n.notaid
        where n.texto not like '${markOf(company)}%' or r.detalle not like '${markOf(company)}%' or n.company_id <> ${company}`,
    );
    expect(rows).toEqual([{ strange: 0 }]);
  }
});
