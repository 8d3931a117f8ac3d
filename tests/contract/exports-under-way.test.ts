import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { type SignedIn, signIn } from './support/client.ts';
import { cellsOf, exportAtOnce } from './support/exported.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const MANY = 100_000;
const RESOURCE = 'pruebas/clases';
/** Rows so wide that no socket keeps all of them. */
const ASKED = {
  columnas: [...Array.from({ length: 8 }, () => 'Nombre'), 'SexoId', 'Estatus'],
  orden: ['Nombre', 'ASC'],
};

let server: TestServer;
let admin: SignedIn;
let consulta: SignedIn;
let finanzas: SignedIn;

const own = (text: string) => execute(companyUrl(server.databaseUrl, 1), text);

/** The connections over which the table is read. */
const working = async (): Promise<number> =>
  (
    await own(`select distinct pid from pg_locks where relation = 'pruebas.clases'::regclass
      and mode = 'AccessShareLock' and pid <> pg_backend_pid()`)
  ).length;

const lastNote = async () =>
  (await own('select filas, completa from rectoria.exportaciones order by id desc limit 1'))[0];

interface Download {
  readonly request: ClientRequest;
  readonly response: IncomingMessage;
}

/** Begins to take a file, and takes no more of it than its beginning. */
async function begun({ token }: SignedIn): Promise<Download> {
  const request = httpRequest(new URL(`/api/exportar/${RESOURCE}`, server.url), {
    method: 'POST',
    agent: false,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', host: 'uno.localhost' },
  });
  // Whoever leaves is told so by their own side.
  request.on('error', () => undefined);
  request.end(JSON.stringify(ASKED));
  const response = await new Promise<IncomingMessage>((resolve) => request.once('response', resolve));
  response.on('error', () => undefined);
  response.pause();
  return { request, response };
}

beforeAll(async () => {
  server = await startTestServer({ resourcesDir: 'tests/contract/resources' });
  admin = await signIn(server.url, 'admin', 'uno');
  consulta = await signIn(server.url, 'consulta', 'uno');
  finanzas = await signIn(server.url, 'finanzas', 'uno');
  await own(`insert into rectoria.permisos_usuarios (company_id, usuarioid, recurso, accion, concedido)
    select 1, usuarioid, '${RESOURCE}', accion, true from rectoria.usuarios, (values ('view'), ('export')) a(accion)
    where usuanombre = 'finanzas'`);
  // Past the audit, of which nothing is asked here.
  await own(`alter table pruebas.clases disable trigger user; insert into pruebas.clases (company_id, nombre, sexoid, estatus)
    select 1, 'Clase ' || n || repeat(' larga', 3), null, n % 2 = 0 from generate_series(1, ${MANY}) n`);
});

afterAll(() => server.stop());

it('has every row once, more than any list gives, each as it was when it began', async () => {
  const answer = await begun(admin);
  await own(`update pruebas.clases set nombre = 'Cambiada ' || claseid where claseid <= 1000`);
  const chunks: Buffer[] = [];
  answer.response.on('data', (chunk: Buffer) => chunks.push(chunk));
  answer.response.resume();
  await once(answer.response, 'close');
  expect(answer.response.complete).toBe(true);
  const rows = cellsOf(Buffer.concat(chunks).toString('utf8')).slice(1);
  expect(rows).toHaveLength(MANY);
  expect(rows.filter(([name = '']) => !name.startsWith('Clase '))).toEqual([]);
  expect(new Set(rows.map(([name]) => name)).size).toBe(MANY);
  await expect.poll(lastNote).toEqual({ filas: MANY, completa: true });
});

it('whoever goes away ends it, and its connection; how far it came is noted', async () => {
  const { request } = await begun(admin);
  expect(await working()).toBe(1);
  request.destroy();
  await expect.poll(working).toBe(0);
  await expect.poll(lastNote).toEqual({ filas: expect.any(Number), completa: false });
  expect(Number((await lastNote())?.['filas'])).toBeLessThan(MANY);
});

it('two of one person and four in all are made at once; others are told so, in words, and nobody at a desk waits', async () => {
  const open = [await begun(admin), await begun(admin)];
  const third = await exportAtOnce(admin, RESOURCE, ASKED, 'en');
  expect([third.status, third.headers['retry-after']]).toEqual([503, '30']);
  expect(third.text).toContain('Other exports are being made');
  open.push(await begun(consulta), await begun(consulta));
  expect((await exportAtOnce(finanzas, RESOURCE, ASKED)).status).toBe(503);
  expect(await working()).toBe(4);
  expect((await finanzas.get('/api/pruebas/clases/1')).status).not.toBe(503);
  for (const { request } of open) request.destroy();
  await expect.poll(working).toBe(0);
  await expect.poll(async () => (await exportAtOnce(finanzas, RESOURCE, { ids: [1] })).status).toBe(200);
});
