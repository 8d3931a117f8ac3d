import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, execute, type TestDatabase } from '#tests/support/postgres.ts';
import { type Program, startProgram } from '#tests/support/started-program.ts';
import { buildAll } from '../../scripts/support/build-all.ts';
import { buildDirs } from '../../scripts/support/build-dirs.js';
import { INSTALLED } from '../../scripts/support/build-server.ts';
import { writePackages } from '../../scripts/support/program.ts';
import { clientOf, signIn } from './support/client.ts';

const RESOURCES = 'tests/contract/resources';

/** A machine that has what was built and the packages that it needs: no sources, no compiler. */
let machine: string;
let built: string;
let database: TestDatabase;
let server: Program;

const start = (env: NodeJS.ProcessEnv = {}): Promise<Program> =>
  startProgram(['dist/server.js', '--port', '0', '--data', join(machine, 'data'), '--institution', 'uno'], {
    cwd: machine,
    env: { DATABASE_URL: database.url, ...env },
  });

beforeAll(async () => {
  machine = await mkdtemp(join(tmpdir(), 'rectoria-machine-'));
  await mkdir('.data/tests', { recursive: true });
  built = await mkdtemp(join('.data/tests', 'built-'));
  const { generatedDir } = buildDirs(RESOURCES);
  await buildAll({ resourcesDir: RESOURCES, generatedDir, dir: built }, () => undefined);
  await writePackages(built);
  await cp(built, join(machine, 'dist'), { recursive: true });
  for (const name of INSTALLED) {
    const link = join(machine, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(resolve('node_modules', name), link);
  }
  database = await createTestDatabase();
  server = await start();
});

afterAll(async () => {
  await server.stop();
  await database.drop();
  for (const each of [machine, built]) await rm(each, { recursive: true, force: true });
});

it('runs where there are neither sources nor a compiler', async () => {
  expect((await readdir(machine)).toSorted()).toEqual(['data', 'dist', 'node_modules']);
  expect((await readdir(join(machine, 'dist'))).toSorted()).toEqual([
    'app',
    'package-lock.json',
    'package.json',
    'server',
    'server.js',
  ]);
  expect((await clientOf(server.url).get('/health')).status).toBe(200);
});

it('answers the home page, whose roles came with what was built', async () => {
  const admin = await signIn(server.url, 'admin');
  expect((await admin.get('/api/inicio')).status).toBe(200);
});

it('is what server.js runs, though another one was built meanwhile, or it was lost', async () => {
  const program = join(built, 'server.js');
  const text = await readFile(program, 'utf8');
  for (const harm of [() => writeFile(program, "import './server/0123456789abcdef/main.js';\n"), () => rm(program)]) {
    await harm();
    const told: string[] = [];
    await buildAll({ resourcesDir: RESOURCES, generatedDir: buildDirs(RESOURCES).generatedDir, dir: built }, (line) =>
      told.push(line),
    );
    expect(await readFile(program, 'utf8')).toBe(text);
    expect(told).toEqual([]);
  }
});

it('loses what killed builds have left at the next build, but not what one is making', async () => {
  const [left, making] = [join(built, 'app.1-0123abcd'), join(built, 'app.2-0123abcd')];
  for (const each of [left, making]) await mkdir(each);
  await utimes(left, 0, 0);
  await buildAll(
    { resourcesDir: RESOURCES, generatedDir: buildDirs(RESOURCES).generatedDir, dir: built },
    () => undefined,
  );
  const names = await readdir(built);
  expect([names.includes(basename(left)), names.includes(basename(making))]).toEqual([false, true]);
  await rm(making, { recursive: true });
});

it('signs in, writes a record by its rules, changes it and reads it', async () => {
  const admin = await signIn(server.url, 'admin');
  const record = { Nombre: 'Caja chica', Estatus: true };
  expect(await admin.post('/api/pruebas/turnos', { ...record, Nombre: 'x'.repeat(41) })).toMatchObject({ status: 422 });
  const created = await admin.post('/api/pruebas/turnos', record);
  expect(created).toMatchObject({ status: 201, json: { Nombre: 'Caja chica' } });
  const id = Reflect.get(Object(created.json), 'TurnoID');
  const changed = { ...record, TurnoID: id, Nombre: 'Caja grande' };
  expect(await admin.put(`/api/pruebas/turnos/${id}`, changed)).toMatchObject({ status: 200 });
  expect((await admin.get('/api/pruebas/turnos')).text).toContain('Caja grande');
});

it('serves the app as it was built, under the same policy, and nothing of the server', async () => {
  const client = clientOf(server.url);
  const page = await client.get('/');
  expect(page).toMatchObject({ status: 200, headers: { 'content-type': expect.stringContaining('text/html') } });
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page.text)?.[1] ?? '';
  expect(await client.get(script)).toMatchObject({ status: 200 });
  for (const path of ['/server.js', '/.inputs', '/../server.js', '/server/model.json']) {
    expect((await client.get(path)).text, path).not.toMatch(/import|resources/);
  }
});

it('describes its API and has the page to browse it', async () => {
  const client = clientOf(server.url);
  expect((await client.get('/api/openapi.json')).text).toContain('/api/pruebas/pedidos');
  expect(await client.get('/api/docs/swagger-ui.css')).toMatchObject({ status: 200 });
});

const noted = () => execute(database.url, 'select construccion, anotado from rectoria.encaje');

it('finds its database as it left it at the next start, which plans nothing and changes nothing', async () => {
  const before = await noted();
  expect(before).toHaveLength(1);
  const again = await start();
  expect(await again.stop()).toBe(0);
  expect(await noted()).toEqual(before);
});

it('takes the environment as npm start does: in production it wants a secret', async () => {
  await expect(start({ NODE_ENV: 'production' })).rejects.toThrow('RECTORIA_JWT_SECRET is not set.');
});
