import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import { join } from 'node:path';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '#src/model/json.ts';
import { generate, runPipeline, writeGenerated } from '#src/pipeline/run.ts';
import { objectOf, signIn, type SignedIn } from '#tests/contract/support/client.ts';
import { companyUrl, createTestDatabase, execute, type TestDatabase } from '#tests/support/postgres.ts';
import { type StartedProcess, startProcess } from '#tests/support/server-process/start.ts';

const RESOURCES = 'tests/contract/large-files';
const MB = 1024 * 1024;

let database: TestDatabase;
let dir: string;
let files: string;
let server: StartedProcess;
let admin: SignedIn;

const start = async (): Promise<void> => {
  server = await startProcess({
    port: 0,
    resourcesDir: RESOURCES,
    dataDir: dir,
    generatedDir: join(dir, 'generated'),
    databaseUrl: database.url,
    institution: 'uno',
    workerOptions: { pollInterval: 50, heartbeatInterval: 200 },
    logLevel: 'fatal',
    env: { RECTORIA_FILES: files },
  });
  admin = await signIn(server.url, 'admin', 'uno');
};

beforeAll(async () => {
  const scratch = join(process.cwd(), '.data', 'tests');
  await mkdir(scratch, { recursive: true });
  dir = await mkdtemp(join(scratch, 'large-files-'));
  files = join(dir, 'archivos');
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

/** A PDF of so many megabytes, each of another letter after the other; never whole in memory. */
function* pdf(megabytes: number): Generator<Buffer> {
  yield Buffer.from('%PDF-1.4\n');
  for (let n = 0; n < megabytes; n += 1) yield Buffer.alloc(MB, 97 + (n % 26));
}

const HEAD = '--x\r\nContent-Disposition: form-data; name="archivo"; filename="a.pdf"\r\n\r\n';

function posting(): ClientRequest {
  const sent = request(`${server.url}/api/archivos?recurso=pruebas/grabaciones&campo=Acta`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'multipart/form-data; boundary=x' },
  });
  sent.write(HEAD);
  return sent;
}

function* wholeForm(megabytes: number): Generator<Buffer> {
  yield* pdf(megabytes);
  yield Buffer.from('\r\n--x--\r\n');
}

async function uploaded(megabytes: number): Promise<number> {
  const sent = posting();
  const answer = once(sent, 'response');
  await pipeline(Readable.from(wholeForm(megabytes)), sent);
  const [response] = await answer;
  let text = '';
  for await (const chunk of response) text += String(chunk);
  expect(response.statusCode, text).toBe(201);
  const told: Json = JSON.parse(text);
  return Number(objectOf(told)['id']);
}

/** The hash of a file's bytes as they come. */
async function downloaded(id: number): Promise<string> {
  const response = await fetch(`${server.url}/api/archivos/${id}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(response.status).toBe(200);
  const hash = createHash('sha256');
  for await (const chunk of response.body ?? []) hash.update(chunk);
  return hash.digest('hex');
}

const hashOf = (megabytes: number): string => {
  const hash = createHash('sha256');
  for (const chunk of pdf(megabytes)) hash.update(chunk);
  return hash.digest('hex');
};

const sql = (text: string) => execute(companyUrl(database.url, 1), text);

const waiting = (): Promise<readonly string[]> => readdir(join(files, 'en-camino'));

it('a file of 200 MB goes in and out without the server’s memory growing by a quarter of it', async () => {
  // What a first upload loads is there then.
  await downloaded(await uploaded(5));
  const before = await server.peakMemory();
  const id = await uploaded(200);
  expect(await downloaded(id)).toBe(hashOf(200));
  const grown = (await server.peakMemory()) - before;
  expect(grown / MB).toBeLessThan(50);
});

it('a server that is killed while a file comes leaves no record of it, and what it left on the disk is removed', async () => {
  const kept = await uploaded(3);
  const sent = posting();
  sent.on('error', () => undefined);
  for (const chunk of pdf(6)) sent.write(chunk);
  await expect.poll(waiting).toHaveLength(1);
  await server.kill();
  await start();
  expect(
    await sql('select count(*)::integer from rectoria.archivos where tamano > 6000000 and tamano < 7000000'),
  ).toEqual([{ count: 0 }]);
  expect(await downloaded(kept)).toBe(hashOf(3));
  const [left = ''] = await waiting();
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
  await utimes(join(files, 'en-camino', left), yesterday, yesterday);
  // The removal comes again, at whichever server is there.
  await server.kill();
  await execute(database.url, `delete from pgboss.job where name = 'mantenimiento'`);
  await start();
  await expect.poll(waiting).toEqual([]);
});
