import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { followModel } from '#src/development/follow-model.ts';
import type { Checked } from '#src/model/resource.ts';
import { generate, runPipeline, writeGenerated } from '#src/pipeline/run.ts';
import { listOf, objectOf, type SignedIn, signIn } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';

// What `npm run dev` does to API and database when the YAML changes; tests/browser/hot-reload.test.ts sees the screens.

const BANKS = 'base/financieros/bancos.yaml';
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

const addToBanks = (line: string): Promise<void> =>
  edit(BANKS, (text) => text.replace('\nfields:\n', `\nfields:\n  ${line}\n`));

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
  await cp('resources', resourcesDir(), { recursive: true });
  server = await startTestServer({ resourcesDir: resourcesDir() });
  client = await signIn(server.url, 'admin');
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
    await addToBanks('BancPrueba: { type: string, maxLength: 10, label: { es: Prueba, en: Test } }');
    await follow();

    const good = await client.post('/api/financieros/bancos', { BancDescripcion: 'Banco Nuevo', BancPrueba: 'abc' });
    expect(good.status).toBe(201);
    expect(objectOf(good.json)['BancPrueba']).toBe('abc');

    const bad = await client.post('/api/financieros/bancos', { BancDescripcion: 'Otro', BancPrueba: 'x'.repeat(11) });
    expect(bad.status).toBe(422);
    expect(listOf(objectOf(bad.json)['errors'])).toMatchObject([{ field: 'BancPrueba', code: 'maxLength' }]);
    expect(told).toEqual([]);
  });

  it('serves an added catalogue at once, and no longer once its file is gone', async () => {
    const file = join(resourcesDir(), 'base/financieros/tarjetas.yaml');
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
    expect((await client.post('/api/financieros/tarjetas', { Nombre: 'Azul' })).status).toBe(201);
    expect(listOf((await client.get('/api/financieros/tarjetas')).json)).toMatchObject([{ Nombre: 'Azul' }]);

    await rm(file);
    await follow();
    expect((await client.get('/api/financieros/tarjetas')).status).toBe(404);
  });

  it('stays as it was where the database would lose something, and says so', async () => {
    await addToBanks('BancCuenta: { type: string, maxLength: 20, label: { es: Cuenta, en: Account } }');
    await follow();
    await client.post('/api/financieros/bancos', { BancDescripcion: 'Banco Tres', BancCuenta: 'no es un número' });
    told = [];

    await edit(BANKS, (text) =>
      text.replace('BancCuenta: { type: string, maxLength: 20', 'BancCuenta: { type: integer'),
    );
    await follow();
    expect(told.join()).toContain('The API stays as it was');
    expect(told.join()).toContain('npm run -s db');
    const banks = listOf((await client.get('/api/financieros/bancos?value=tres')).json);
    expect(banks).toMatchObject([{ BancCuenta: 'no es un número' }]);
  });

  it('leaves the column of a removed field, and says so once', async () => {
    await edit(BANKS, (text) => text.replace(/\n {2}BancCuenta: .*/, ''));
    await follow();
    await follow();
    expect(told.filter((message) => message.includes('banccuenta'))).toHaveLength(1);
    expect(Object.keys(objectOf(listOf((await client.get('/api/financieros/bancos')).json)[0]))).not.toContain(
      'BancCuenta',
    );
    expect((await client.post('/api/financieros/bancos', { BancDescripcion: 'Banco Cuatro' })).status).toBe(201);
  });
});
