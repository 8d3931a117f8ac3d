import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generate, runPipeline, writeGenerated } from '#src/pipeline/run.ts';
import { type SignedIn, signIn } from '#tests/contract/support/client.ts';
import { jobOf, once, QUICK, rowsOf, started, upTo } from '#tests/contract/support/jobs.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { type StartedProcess, startProcess } from '#tests/support/server-process/start.ts';

/** A server that knows the jobs of the tests. */
const PROGRAM = 'tests/faults/support/job-server.ts';
const RESOURCES = 'tests/faults/resources';
const PEOPLE = 'admin';

let test: TestDatabase;
let dataDir: string;

/** Within a second or so: by when a job is missed, looked for and begun again, all shorter than usual. */
const workerOptions = { ...QUICK, expiry: 2, heartbeatInterval: 200 };

const start = (): Promise<StartedProcess> =>
  startProcess(
    {
      port: 0,
      resourcesDir: RESOURCES,
      dataDir,
      generatedDir: join(dataDir, 'generated'),
      databaseUrl: test.url,
      logLevel: 'error',
      workerOptions,
    },
    { program: PROGRAM, onLog: (line) => process.stderr.write(`${line}\n`) },
  );

beforeAll(async () => {
  const scratch = join(process.cwd(), '.data', 'tests');
  await mkdir(scratch, { recursive: true });
  dataDir = await mkdtemp(join(scratch, 'jobs-'));
  const { model } = await runPipeline({ resourcesDir: RESOURCES });
  if (!model) throw new Error('The resources of this test have errors');
  await writeGenerated(generate(model), join(dataDir, 'generated'));
  test = await createTestDatabase();
});

afterAll(async () => {
  await test.drop();
  await rm(dataDir, { recursive: true });
});

const processesOf = async (person: SignedIn, id: number): Promise<ReadonlySet<number>> =>
  new Set((await rowsOf(person, id)).map(({ process }) => process));

it('two servers share the jobs; what one was at when it was killed the other ends, and nothing is done twice', async () => {
  const killed = await start();
  const survivor = await start();
  const person = await signIn(survivor.url, PEOPLE);
  const ids = await Promise.all(upTo(2).map(() => started(person, { tipo: 'prueba-pasos', filas: 60, pausa: 40 })));
  for (const id of ids) {
    await expect.poll(async () => Number((await jobOf(person, id))['hecho'])).toBeGreaterThan(3);
  }
  const begun = await Promise.all(ids.map((id) => processesOf(person, id)));
  expect(new Set(begun.flatMap((each) => [...each])).size).toBe(2);
  await killed.kill();
  for (const id of ids) {
    expect(await once(person, id, 'hecha', 60_000)).toMatchObject({ hecho: 60, falla: null });
    expect((await rowsOf(person, id)).map(({ row }) => row)).toEqual(upTo(60));
  }
  const ended = await Promise.all(ids.map((id) => processesOf(person, id)));
  expect(new Set(ended.map(({ size }) => size))).toEqual(new Set([1, 2]));
  const tries = await Promise.all(ids.map(async (id) => (await jobOf(person, id))['intentos']));
  expect(new Set(tries)).toEqual(new Set([1, 2]));
  await survivor.stop();
});

it('a job whose servers are killed at every try is given up in the end, and tells so', async () => {
  const watching = await start();
  const person = await signIn(watching.url, PEOPLE);
  const id = await started(person, { tipo: 'prueba-mortal' });
  await expect.poll(async () => (await jobOf(person, id).catch(() => ({ estado: '' })))['estado']).toBe('en-curso');
  await watching.kill();
  const next = await start();
  const again = await signIn(next.url, PEOPLE);
  expect(await once(again, id, 'fallida', 60_000)).toMatchObject({ falla: { codigo: 'abandonada' } });
  await next.stop();
});
