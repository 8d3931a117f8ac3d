import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { companyUrl, createTestDatabase, execute, type TestDatabase } from '#tests/support/postgres.ts';
import { type Program, startProgram } from '#tests/support/started-program.ts';
import { buildDirs } from '../../scripts/support/build-dirs.js';
import { signIn } from './support/client.ts';

const GOING_ON = 'GOING ON WITH THE BUILD BEFORE THIS ONE';

let dir: string;
let resourcesDir: string;
let database: TestDatabase;

beforeAll(async () => {
  await mkdir('.data/tests', { recursive: true });
  dir = await mkdtemp(join('.data/tests', 'earlier-build-'));
  resourcesDir = join(dir, 'resources');
  await cp('tests/faults/resources', resourcesDir, { recursive: true });
  database = await createTestDatabase();
});

afterAll(async () => {
  await database.drop();
  await rm(buildDirs(resourcesDir).dir, { recursive: true, force: true });
  await rm(dir, { recursive: true, force: true });
});

const start = (): Promise<Program> =>
  startProgram(['scripts/start.js', '--port', '0', '--resources', resourcesDir, '--data', join(dir, 'data')], {
    env: { DATABASE_URL: database.url },
  });

const note = (Texto: string) => ({ Texto, Numero: 1, Lineas: [] });

/** Writes a note over whose number others have, by whatever is served. @returns the status, and what was said */
async function written(text: string): Promise<{ readonly status: number; readonly said: string }> {
  const program = await start();
  const admin = await signIn(program.url, 'admin');
  const { status } = await admin.post('/api/pruebas/notas', note(text));
  expect((await admin.get('/')).text).toContain('<script');
  expect(await program.stop()).toBe(0);
  return { status, said: program.said() };
}

it('a server whose resources ask what rows stand against goes on with the build before, and says so', async () => {
  expect(await written('una')).toMatchObject({ status: 201, said: expect.not.stringContaining(GOING_ON) });
  expect(await written('dos')).toMatchObject({ status: 201 });
  const file = join(resourcesDir, 'base/pruebas/notas.yaml');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/(Numero: \{.*?required: true)/, '$1, unique: true'));

  const { status, said } = await written('tres');
  expect(said).toContain('The index notas_numero_unique is new in the model');
  expect(said).toMatch(/pruebas\.notas \d+ \(\w+\): numero = 1/);
  expect(said).toContain(GOING_ON);
  // As it was: the number may be there again.
  expect(status).toBe(201);

  await execute(companyUrl(database.url, 1), 'update pruebas.notas set numero = notaid');
  expect(await written('cuatro')).toMatchObject({ status: 201, said: expect.not.stringContaining(GOING_ON) });
  expect((await written('cinco')).status).toBe(422);
}, 240_000);

it('where none was served before, it does not start, and says why', async () => {
  await rm(join(dir, 'data/served'), { recursive: true });
  const file = join(resourcesDir, 'base/pruebas/notas.yaml');
  const text = await readFile(file, 'utf8');
  // Every row would be written anew.
  await writeFile(file, text.replace('type: integer', 'type: string'));
  await expect(start()).rejects.toThrow('The database does not fit the resources');
}, 120_000);
