import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FaultResources, faultResources } from '#tests/support/fault-resources.ts';
import { type Program, startProgram } from '#tests/support/started-program.ts';
import { buildDirs } from '../../scripts/support/build-dirs.js';
import { signIn } from './support/client.ts';

const BUILT = /Built screens and server/;

let own: FaultResources;

beforeAll(async () => {
  own = await faultResources('later-start');
});

afterAll(() => own.remove());

const args = (): readonly string[] => [
  'scripts/start.js',
  '--port',
  '0',
  '--resources',
  own.resources,
  '--data',
  own.data,
];

const start = (): Promise<Program> => startProgram(args(), { env: { DATABASE_URL: own.databaseUrl } });

/** Every file that was built or generated, with when it was written. */
async function written(): Promise<ReadonlyMap<string, number>> {
  const entries = await readdir(buildDirs(own.resources).dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(await Promise.all(files.map(async (file) => [file, (await stat(file)).mtimeMs] as const)));
}

const serverFile = async (name: string): Promise<string> => {
  const { dir: built } = buildDirs(own.resources);
  const key = /server\/(\w+)\//.exec(await readFile(join(built, 'server.js'), 'utf8'))?.[1];
  return join(built, 'server', String(key), name);
};

/** Starts it, writes and reads a record, and ends it. @returns what it said */
async function used(text: string): Promise<string> {
  const program = await start();
  const admin = await signIn(program.url, 'admin');
  expect(await admin.post('/api/pruebas/notas', { Texto: text, Numero: 1, Lineas: [] })).toMatchObject({ status: 201 });
  expect(await admin.post('/api/pruebas/notas', { Texto: text, Numero: 'x' })).toMatchObject({ status: 422 });
  expect((await admin.get('/api/pruebas/notas')).text).toContain(text);
  expect(await program.stop()).toBe(0);
  return program.said();
}

describe('a start', () => {
  it('builds what was never built, though another one does so at the same time', async () => {
    const both = await Promise.all([start(), start()]);
    for (const program of both) {
      expect(program.said()).toMatch(BUILT);
      expect(await program.stop()).toBe(0);
    }
  });

  it('of an unchanged tree builds, generates and writes nothing', async () => {
    const before = await written();
    expect(await used('sin cambios')).not.toMatch(BUILT);
    expect(await written()).toEqual(before);
  });

  it.each([
    ['a file that is cut off', async () => writeFile(await serverFile('model.json'), '{"resources":[')],
    ['a file that is missing', async () => rm(await serverFile('main.js'))],
  ])('makes anew what is broken: %s', async (what, harm) => {
    await harm();
    expect(await used(what)).toMatch(BUILT);
    expect(await used(`${what} otra vez`)).not.toMatch(BUILT);
  });

  it('builds again where a YAML has changed, and serves what it says now', async () => {
    const file = join(own.resources, 'base', 'pruebas', 'notas.yaml');
    const text = await readFile(file, 'utf8');
    await writeFile(
      file,
      text.replace('required: true, unique: true }', 'required: true, unique: true, maxLength: 20 }'),
    );
    expect(await used('corta')).toMatch(BUILT);
    const program = await start();
    const admin = await signIn(program.url, 'admin');
    const long = { Texto: 'una nota de más de veinte letras', Numero: 1, Lineas: [] };
    expect(await admin.post('/api/pruebas/notas', long)).toMatchObject({ status: 422 });
    expect(await program.stop()).toBe(0);
  });

  it('tells what is wrong in a YAML, and serves nothing', async () => {
    const file = join(own.resources, 'base', 'pruebas', 'notas.yaml');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('type: integer', 'type: entero'));
    await expect(start()).rejects.toThrow('There is no field type `entero`');
    await writeFile(file, text);
    expect(await used('de nuevo')).not.toMatch(BUILT);
  });

  it('that is called wrongly builds nothing and shows the usage', async () => {
    await writeFile(join(own.resources, 'base', 'pruebas', 'notas.csv'), 'NotaID,Texto,Numero\n1,Inicial,1\n');
    const before = await written();
    await expect(startProgram([...args(), '--prot', '1'])).rejects.toThrow('Exit code: 0 stopped as asked');
    await expect(startProgram([...args(), '--help'])).rejects.toThrow('Exit code: 0 stopped as asked');
    expect(await written()).toEqual(before);
  });

  it('tells where it cannot write, and what to do', async () => {
    const { dir: built } = buildDirs(own.resources);
    await rm(built, { recursive: true });
    await writeFile(built, 'no folder');
    await expect(start()).rejects.toThrow(/could not be written .*A file stands where a folder is to be/);
    await rm(built);
  });
});
