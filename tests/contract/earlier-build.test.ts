import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FaultResources, faultResources } from '#tests/support/fault-resources.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { type Program, startProgram } from '#tests/support/started-program.ts';
import { signIn } from './support/client.ts';

const GOING_ON = 'GOING ON WITH THE BUILD BEFORE THIS ONE';

let own: FaultResources;

beforeAll(async () => {
  own = await faultResources('earlier-build');
});

afterAll(() => own.remove());

const start = (): Promise<Program> =>
  startProgram(['scripts/start.js', '--port', '0', '--resources', own.resources, '--data', own.data], {
    env: { DATABASE_URL: own.databaseUrl },
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
  const file = join(own.resources, 'base/pruebas/notas.yaml');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/(Numero: \{.*?required: true)/, '$1, unique: true'));

  const { status, said } = await written('tres');
  expect(said).toContain('The index notas_numero_unique is new in the model');
  expect(said).toMatch(/pruebas\.notas \d+ \(\w+\): numero = 1/);
  expect(said).toContain(GOING_ON);
  // As it was: the number may be there again.
  expect(status).toBe(201);

  await execute(companyUrl(own.databaseUrl, 1), 'update pruebas.notas set numero = notaid');
  expect(await written('cuatro')).toMatchObject({ status: 201, said: expect.not.stringContaining(GOING_ON) });
  expect((await written('cinco')).status).toBe(422);
}, 240_000);

it('where none was served before, it does not start, and says why', async () => {
  await rm(join(own.data, 'served'), { recursive: true });
  const file = join(own.resources, 'base/pruebas/notas.yaml');
  const text = await readFile(file, 'utf8');
  // Every row would be written anew.
  await writeFile(file, text.replace('type: integer', 'type: string'));
  await expect(start()).rejects.toThrow('The database does not fit the resources');
}, 120_000);
