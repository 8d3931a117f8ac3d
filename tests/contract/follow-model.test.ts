import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { followModel } from '#src/development/start-development.ts';
import type { Checked } from '#src/model/resource.ts';
import { generate, runPipeline, writeGenerated } from '#src/pipeline/run.ts';
import { listOf, objectOf, type SignedIn, signIn } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';

// What `npm run dev` does to API and database when the YAML changes; tests/browser/hot-reload.test.ts sees the screens.

const ACCOUNTS = 'base/pruebas/cuentas.yaml';
const SCRATCH = join(process.cwd(), '.data', 'tests');

let folder: string;
let server: TestServer;
let client: SignedIn;
let bring: (model: Checked) => Promise<void>;
let told: string[] = [];

const resourcesDir = (): string => join(folder, 'resources');

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const path = join(resourcesDir(), file);
  await writeFile(path, change(await readFile(path, 'utf8')));
}

const addToAccounts = (line: string): Promise<void> =>
  edit(ACCOUNTS, (text) => text.replace('\nfields:\n', `\nfields:\n  ${line}\n`));

/** One round of what the plugin does: pipeline, generated files, then database and API. */
async function follow(): Promise<void> {
  const { model, problems } = await runPipeline({ resourcesDir: resourcesDir() });
  if (model === null) throw new Error(`The resources are wrong: ${JSON.stringify(problems)}`);
  await writeGenerated(generate(model), join(folder, 'generated'));
  await bring(model);
}

beforeAll(async () => {
  await mkdir(SCRATCH, { recursive: true });
  folder = await mkdtemp(join(SCRATCH, 'follow-'));
  await cp('tests/contract/resources', resourcesDir(), { recursive: true });
  server = await startTestServer({ resourcesDir: resourcesDir() });
  client = await signIn(server.url, 'admin', 'uno');
  bring = followModel(server, {
    resourcesDir: resourcesDir(),
    generatedDir: join(folder, 'generated'),
    tell: (message) => void told.push(message),
  });
});

beforeEach(() => {
  told = [];
});

afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('the API while the YAML is edited', () => {
  it('keeps an added field, with its new limits', async () => {
    await addToAccounts('CuentaPrueba: { type: string, maxLength: 10, label: { es: Prueba, en: Test } }');
    await follow();

    const good = await client.post('/api/pruebas/cuentas', { Nombre: 'Cuenta nueva', CuentaPrueba: 'abc' });
    expect(good.status).toBe(201);
    expect(objectOf(good.json)['CuentaPrueba']).toBe('abc');

    const bad = await client.post('/api/pruebas/cuentas', { Nombre: 'Otro', CuentaPrueba: 'x'.repeat(11) });
    expect(bad.status).toBe(422);
    expect(listOf(objectOf(bad.json)['errors'])).toMatchObject([{ field: 'CuentaPrueba', code: 'maxLength' }]);
    expect(told).toEqual([]);
  });

  it('serves an added catalogue at once, and no longer once its file is gone', async () => {
    const file = join(resourcesDir(), 'base/pruebas/tarjetas.yaml');
    await writeFile(
      file,
      `kind: catalogue
title: { es: Tarjetas, en: Cards }
record: { es: tarjeta, en: card }
api: { id: TarjetaId }
fields:
  Nombre: { type: string, maxLength: 40, required: true, label: { es: Nombre, en: Name } }
`,
    );
    await follow();
    expect((await client.post('/api/pruebas/tarjetas', { Nombre: 'Azul' })).status).toBe(201);
    expect(listOf((await client.get('/api/pruebas/tarjetas')).json)).toMatchObject([{ Nombre: 'Azul' }]);

    await rm(file);
    await follow();
    expect((await client.get('/api/pruebas/tarjetas')).status).toBe(404);
  });

  it('stays as it was where the database would lose something, and says so', async () => {
    await addToAccounts('CuentaClave: { type: string, maxLength: 20, label: { es: Clave, en: Key } }');
    await follow();
    await client.post('/api/pruebas/cuentas', { Nombre: 'Cuenta tres', CuentaClave: 'no es un número' });
    told = [];

    await edit(ACCOUNTS, (text) =>
      text.replace('CuentaClave: { type: string, maxLength: 20', 'CuentaClave: { type: integer'),
    );
    await follow();
    expect(told.join()).toContain('The API stays as it was');
    expect(told.join()).toContain('npm run -s db');
    const found = listOf((await client.get('/api/pruebas/cuentas?value=tres')).json);
    expect(found).toMatchObject([{ CuentaClave: 'no es un número' }]);
  });

  it('leaves the column of a removed field, and says so once', async () => {
    await edit(ACCOUNTS, (text) => text.replace(/\n {2}CuentaClave: .*/, ''));
    await follow();
    await follow();
    expect(told.filter((message) => message.includes('cuentaclave'))).toHaveLength(1);
    expect(Object.keys(objectOf(listOf((await client.get('/api/pruebas/cuentas')).json)[0]))).not.toContain(
      'CuentaClave',
    );
    expect((await client.post('/api/pruebas/cuentas', { Nombre: 'Cuenta cuatro' })).status).toBe(201);
  });
});
