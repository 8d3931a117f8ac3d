import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type Development, startDevelopment } from '#src/development/start-development.ts';
import { signIn } from '#tests/contract/support/client.ts';
import { connectBrowser } from '#tests/support/chromium.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { PAGE_PATIENCE } from './support/profiles.ts';

/** Inside the project, so that generated modules find what they import. */
const SCRATCH = join(process.cwd(), '.data', 'tests');
const BANKS = 'base/financieros/bancos.yaml';
const TYPED = 'Banco a medio escribir';

const CARDS = `kind: catalogue
title: { es: Tarjetas, en: Cards }
record: { es: tarjeta, en: card }
api: { id: TarjetaId }
fields:
  Nombre: { type: string, maxLength: 40, required: true, label: { es: Rótulo, en: Caption } }
`;

let folder: string;
let database: TestDatabase;
let development: Development;
let browser: Browser;
let page: Page;
let banks: string;
let menu: string;

const pathOf = (file: string): string => join(folder, 'resources', file);

const write = (file: string, text: string): Promise<void> => writeFile(pathOf(file), text);

/** Saves the banks' file with the text replaced, which must stand in it. */
async function editBanks(from: string, to: string): Promise<void> {
  expect(banks).toContain(from);
  await write(BANKS, banks.replace(from, to));
}

/** What was typed is still there, and the page is the one it was typed into. */
async function expectTyped(): Promise<void> {
  expect(await name().inputValue()).toBe(TYPED);
  expect(await page.evaluate('globalThis.samePage')).toBe(true);
}

const address = (): string => `${development.url}/financieros/bancos/create`;

const name = (): Locator => page.getByLabel('Nombre').first();

const overlay = (): Locator => page.locator('vite-error-overlay');

beforeAll(async () => {
  await mkdir(SCRATCH, { recursive: true });
  folder = await mkdtemp(join(SCRATCH, 'hot-reload-'));
  await cp('resources', join(folder, 'resources'), { recursive: true });
  banks = await readFile(pathOf(BANKS), 'utf8');
  menu = await readFile(pathOf('base/menu.yaml'), 'utf8');
  database = await createTestDatabase();
  development = await startDevelopment({
    port: 0,
    resourcesDir: join(folder, 'resources'),
    dataDir: join(folder, 'data'),
    generatedDir: join(folder, 'generated'),
    databaseUrl: database.url,
    institution: 'demo',
    tell: () => undefined,
  });
  browser = await connectBrowser();
  const { token, refreshToken } = await signIn(development.url, 'admin');
  const context = await browser.newContext({ locale: 'es-DO' });
  context.setDefaultTimeout(PAGE_PATIENCE);
  await context.addInitScript(
    (tokens) => {
      for (const [key, value] of Object.entries(tokens)) localStorage.setItem(key, value);
    },
    { token, refreshToken },
  );
  page = await context.newPage();
  // The browser asks before it leaves a form with changes.
  page.on('dialog', (dialog) => void dialog.accept());
  // The first page waits until Vite has bundled what the app depends on.
  await page.goto(address(), { waitUntil: 'networkidle' });
  await name().waitFor();
});

afterAll(async () => {
  await browser.close();
  await development.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** A page of its own only after a test that left the form: in development each loads hundreds of modules. */
beforeEach(async () => {
  if (page.url() !== address()) await page.goto(address(), { waitUntil: 'networkidle' });
  await name().fill(TYPED);
  await page.evaluate('globalThis.samePage = true');
});

describe('a form that is being filled in while the YAML is edited', () => {
  it('shows a changed label, and the earlier one again', async () => {
    await editBanks('es: Siglas', 'es: Abreviatura');
    await page.getByLabel('Abreviatura').waitFor();
    await expectTyped();

    await write(BANKS, banks);
    await page.getByLabel('Siglas').waitFor();
    await expectTyped();
  });

  it('stays while an app is built beside it', async () => {
    const built = join(process.cwd(), '.data', 'builds', 'hot-reload', 'app');
    await mkdir(built, { recursive: true });
    onTestFinished(() => rm(join(built, '..'), { recursive: true }));
    await writeFile(join(built, 'index.html'), '<!doctype html>');
    await editBanks('es: Siglas', 'es: Abreviatura');
    await page.getByLabel('Abreviatura').waitFor();
    await expectTyped();
    await write(BANKS, banks);
    await page.getByLabel('Siglas').waitFor();
  });

  it('stays as it was while the YAML is broken, tells what is wrong, and goes on when it is mended', async () => {
    await editBanks('maxLength: 150', 'maxLenght: 150');
    await overlay().waitFor({ state: 'attached' });
    const told = await overlay().evaluate((element) => element.shadowRoot?.textContent ?? '');
    expect(told).toContain('maxLenght');
    expect(told).toContain('Did you mean `maxLength`?');
    expect(told).toContain('^^^^^^^^^');
    expect(told).toMatch(/bancos\.yaml:7:\d+/);
    await expectTyped();

    await editBanks('es: Siglas', 'es: Abreviatura');
    await overlay().waitFor({ state: 'detached' });
    await page.getByLabel('Abreviatura').waitFor();
    await expectTyped();

    await write(BANKS, banks);
    await page.getByLabel('Siglas').waitFor();
  });

  it('gives way to the institution’s own when an overlay is added', async () => {
    const file = 'institutions/demo/financieros/bancos.yaml';
    await mkdir(join(folder, 'resources/institutions/demo/financieros'), { recursive: true });
    await write(file, 'extends: base\nfields:\n  BancSiglas: { label: { es: Iniciales, en: Initials } }\n');
    await page.getByLabel('Iniciales').waitFor();

    await rm(pathOf(file));
    await page.getByLabel('Iniciales').waitFor({ state: 'detached' });
    await page.getByLabel('Siglas').waitFor();
  });

  it('tells what is wrong to a page that is opened later, which then recovers without losing what was typed', async () => {
    await editBanks('maxLength: 150', 'maxLenght: 150');
    await overlay().waitFor({ state: 'attached' });
    await page.reload();
    await overlay().waitFor({ state: 'attached' });
    await name().fill(TYPED);
    await page.evaluate('globalThis.samePage = true');

    await write(BANKS, banks);
    await overlay().waitFor({ state: 'detached' });
    await expectTyped();
  });

  it('shows an added field, holds it to its limits and saves it', async () => {
    await editBanks(
      '\nfields:\n',
      '\nfields:\n  BancCorto: { type: string, minLength: 4, maxLength: 8, label: { es: Alias, en: Alias } }\n',
    );
    const added = page.getByLabel('Alias');
    await added.waitFor();
    await expectTyped();

    await added.fill('BM');
    await page.keyboard.press('Control+s');
    await page.locator('[aria-invalid=true]').first().waitFor();
    await added.fill('BMED');
    await page.keyboard.press('Control+s');
    await page.waitForURL(/\/financieros\/bancos$/);
    await page.getByText(TYPED).first().waitFor();

    await page.goto(address(), { waitUntil: 'networkidle' });
    await added.waitFor();
    await write(BANKS, banks);
    await added.waitFor({ state: 'detached' });
  });

  it('stays while a catalogue is added, which is in the menu at once, and removed, which is then not found', async () => {
    const link = page.getByRole('link', { name: 'Tarjetas', exact: true });
    await write('base/financieros/tarjetas.yaml', CARDS);
    await write(
      'base/menu.yaml',
      menu.replace(/( *)financieros\/bancos: \{\}/, '$1financieros/bancos: {}\n$1financieros/tarjetas: {}'),
    );
    await link.waitFor();
    await expectTyped();

    await name().fill('');
    await link.click();
    await page.waitForURL(/\/financieros\/tarjetas$/);
    await page.locator('a[href$="/financieros/tarjetas/create"]').first().click();
    await page.getByLabel('Rótulo').fill('Azul');
    await page.keyboard.press('Control+s');
    await page.waitForURL(/\/financieros\/tarjetas$/);
    await page.getByText('Azul').first().waitFor();

    await write('base/menu.yaml', menu);
    await rm(pathOf('base/financieros/tarjetas.yaml'));
    await page.getByText('Esta página no existe').waitFor();
    await link.waitFor({ state: 'detached' });
  });
});
