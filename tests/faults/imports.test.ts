import { once as event } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json, JsonObject } from '#src/model/json.ts';
import { generate, runPipeline, writeGenerated } from '#src/pipeline/run.ts';
import { objectOf, signIn, type SignedIn } from '#tests/contract/support/client.ts';
import { brought } from '#tests/contract/support/importing.ts';
import { jobOf, once, QUICK } from '#tests/contract/support/jobs.ts';
import { companyUrl, createTestDatabase, execute, type TestDatabase } from '#tests/support/postgres.ts';
import { type StartedProcess, startProcess } from '#tests/support/server-process/start.ts';

const RESOURCES = 'tests/contract/resources';
const CLASES = 'pruebas/clases';
const MB = 1024 * 1024;
/** What JavaScript may keep: so little beside what a server needs that no large file has room in it. */
const HEAP_MB = 150;

let database: TestDatabase;
let dir: string;
let server: StartedProcess;
let admin: SignedIn;

const start = async (): Promise<void> => {
  const options = {
    port: 0,
    resourcesDir: RESOURCES,
    dataDir: dir,
    generatedDir: join(dir, 'generated'),
    databaseUrl: database.url,
    institution: 'uno',
    workerOptions: { ...QUICK, expiry: 2 },
    logLevel: 'fatal',
  };
  server = await startProcess(options, { heapMb: HEAP_MB });
  admin = await signIn(server.url, 'admin', 'uno');
};

beforeAll(async () => {
  const scratch = join(process.cwd(), '.data', 'tests');
  await mkdir(scratch, { recursive: true });
  dir = await mkdtemp(join(scratch, 'imports-'));
  const { model } = await runPipeline({ resourcesDir: RESOURCES });
  if (!model) throw new Error('The resources of this test have errors');
  await writeGenerated(generate(model), join(dir, 'generated'));
  database = await createTestDatabase();
  await start();
});

afterAll(async () => {
  await server.stop();
  await database.drop();
  await rm(dir, { recursive: true, force: true });
});

const own = (statement: string) => execute(companyUrl(database.url, 1), statement);

const counted = async (statement: string): Promise<number> => Number((await own(statement))[0]?.['count']);

const importsUnder = (key: string): Promise<number> =>
  counted(`select count(*) from rectoria.importaciones where clave = '${key}'`);

/** A CSV of so many rows, each of so many letters beside its name; never whole in memory. */
function* csv(rows: number, letters: number): Generator<string> {
  yield 'Nombre,Relleno\n';
  const filling = 'x'.repeat(letters);
  for (let n = 0; n < rows; n += 1) yield `Clase ${n},${filling}\n`;
}

function bringing(key: string): ClientRequest {
  return request(new URL(`/api/importar/${CLASES}?archivo=clases.csv`, server.url), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${admin.token}`,
      'content-type': 'text/csv',
      host: 'uno.localhost',
      'idempotency-key': key,
    },
  });
}

async function broughtAll(key: string, rows: number, letters: number): Promise<JsonObject> {
  const sent = bringing(key);
  const answer = event(sent, 'response');
  await pipeline(Readable.from(csv(rows, letters)), sent);
  const [response] = await answer;
  let body = '';
  for await (const chunk of response) body += String(chunk);
  expect(response.statusCode, body).toBe(201);
  const told: Json = JSON.parse(body);
  return objectOf(told);
}

it('a server that is killed while it writes has written nothing; the next one writes all of it, once', async () => {
  const ROWS = 20_000;
  const { id } = await brought(admin, CLASES, [...csv(ROWS, 1)].join(''));
  const asked = await admin.post(`/api/importar/${CLASES}/${Number(id)}/aplicar`, {});
  expect(asked, asked.text).toMatchObject({ status: 202 });
  const job = Number(objectOf(objectOf(asked.json)['aplicacion'])['tareaId']);
  await expect
    .poll(async () => Number((await jobOf(admin, job))['hecho']), { timeout: 20_000, interval: 20 })
    .toBeGreaterThan(1000);
  await server.kill();
  expect(await counted('select count(*) from pruebas.clases')).toBe(0);
  await start();
  expect(await once(admin, job, 'hecha', 120_000)).toMatchObject({ intentos: 2, falla: null });
  expect(await counted('select count(*) from pruebas.clases')).toBe(ROWS);
  const told = objectOf((await admin.get(`/api/importar/${CLASES}/${Number(id)}`)).json);
  expect(told['aplicacion']).toMatchObject({ cuenta: { creado: ROWS, cambiado: 0, igual: 0, erroneo: 0 } });
  expect(
    await counted(`select count(*) from rectoria.auditoria where direccion like 'importación ${Number(id)}:%'`),
  ).toBe(ROWS);
});

it('a file of 100 MB is brought by a server that has no room for it, whose memory grows by less than half of it', async () => {
  const before = await server.peakMemory();
  const told = await broughtAll('grande', 250_000, 400);
  expect(Number(told['tamano']) / MB).toBeGreaterThan(97);
  expect(told['filas']).toBe(250_000);
  const grown = (await server.peakMemory()) - before;
  expect(grown / MB).toBeLessThan(50);
});

it('a file whose connection is lost is none; sent again under its key it is one import, however often', async () => {
  const key = 'cortada';
  const cut = bringing(key);
  const lost = event(cut, 'error');
  for (const chunk of csv(20_000, 400)) cut.write(chunk);
  await event(cut, 'drain');
  cut.destroy(new Error('The connection is lost.'));
  await lost;
  const { id } = await broughtAll(key, 20_000, 400);
  expect((await broughtAll(key, 20_000, 400))['id']).toBe(id);
  expect(await importsUnder(key)).toBe(1);
  expect(await counted(`select count(*) from rectoria.importacion_filas where importacion_id = ${Number(id)}`)).toBe(
    20_001,
  );
});
