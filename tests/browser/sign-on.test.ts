import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { type SignOnProvider, startProvider } from '#tests/support/sign-on/provider.ts';
import { type InstitutionResources, writeInstitutionResources } from '#tests/support/institution-resources.ts';
import { buildDirs } from '../../scripts/support/build-dirs.js';
import { seriousFindings } from './support/axe.ts';
import { type App, startApp } from './support/app.ts';
import { type Front, startFront } from './support/front.ts';
import { expectVisible } from './support/screen.ts';

const SCREEN = '/pruebas/temas';
const RETURN = '/login-office365';
const CLIENT = 'rectoria';
const ACCOUNTS = {
  altagracia: { email: 'altagracia@uni.edu.do', email_verified: true },
  nadie: { email: 'nadie@uni.edu.do', email_verified: true },
};

let front: Front;
let provider: SignOnProvider;
let resources: InstitutionResources;
let app: App;

beforeAll(async () => {
  front = await startFront();
  const redirect = front.url + RETURN;
  provider = await startProvider({ accounts: ACCOUNTS, clients: { [CLIENT]: redirect } });
  resources = await writeInstitutionResources({
    demo: { signOn: { authority: provider.authority, client: CLIENT, redirect } },
    // Nobody listens there.
    muerta: { signOn: { authority: 'http://localhost:9', client: CLIENT, redirect } },
    sin: {},
  });
  app = await startApp({ resourcesDir: resources.dir, front });
  await execute(
    companyUrl(app.server.databaseUrl, 1),
    "update rectoria.usuarios set usuaemail = 'Altagracia@uni.edu.do' where usuanombre = 'admin'",
  );
});

afterAll(async () => {
  await app.stop();
  await Promise.all([front.stop(), provider.stop(), resources.remove()]);
  await rm(dirname(buildDirs(resources.dir).outDir), { recursive: true, force: true });
});

const ENTER = 'Entrar con la cuenta institucional';

const enter = (page: Page): Promise<void> => page.getByRole('button', { name: ENTER }).click();

/** Fills in the provider's own page and consents, as far as it asks. */
async function signInThere(page: Page, account: keyof typeof ACCOUNTS): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(account);
  await page.getByPlaceholder('and password').fill('cualquiera');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  const consent = page.getByRole('button', { name: 'Continue' });
  await consent.or(page.locator('#root main')).first().waitFor();
  if (await consent.isVisible()) await consent.click();
}

/** Everything that the browser keeps of the app, by name. */
const storedIn = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(() =>
    Object.fromEntries(
      [localStorage, sessionStorage].flatMap((storage) =>
        Object.keys(storage).map((key) => [key, storage.getItem(key) ?? '']),
      ),
    ),
  );

const atScreen = (page: Page): Promise<void> => expectVisible(page.getByRole('heading', { name: 'Temas', level: 1 }));

const words = (page: Page, text: string | RegExp): Promise<void> =>
  expectVisible(page.getByRole('alert').filter({ hasText: text }).first());

describe('the institutional account (F002)', () => {
  it('signs in by the keyboard and leads to the screen that was asked for, leaving nothing of the provider (F050)', async () => {
    const page = await app.open(SCREEN);
    await page.getByRole('button', { name: ENTER }).focus();
    await page.keyboard.press('Enter');
    await signInThere(page, 'altagracia');
    await atScreen(page);
    expect(new URL(page.url())).toMatchObject({ origin: front.url, pathname: SCREEN, search: '' });
    const stored = await storedIn(page);
    expect(Object.keys(stored)).toEqual(expect.arrayContaining(['token', 'refreshToken']));
    const text = JSON.stringify(stored);
    expect(text).not.toContain('signOn.');
    expect(text).not.toContain('id_token');
    const issuers = Object.values(stored).flatMap((value) =>
      value.split('.').length === 3 ? [Buffer.from(value.split('.')[1] ?? '', 'base64url').toString()] : [],
    );
    expect(issuers.filter((claims) => claims.includes(provider.authority))).toEqual([]);
    await page.goto(front.url + RETURN);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  });

  it('that somebody cancels is told of, and can be tried again for the same screen', async () => {
    const page = await app.open(SCREEN);
    await enter(page);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await words(page, 'Usted canceló el acceso');
    expect(await seriousFindings(page)).toEqual([]);
    expect(Object.keys(await storedIn(page)).filter((key) => key.startsWith('signOn.'))).toEqual([]);
    await page.getByRole('link', { name: 'Volver al inicio de sesión' }).click();
    await enter(page);
    await signInThere(page, 'altagracia');
    await atScreen(page);
  });

  it('that is nobody’s here is refused in words, and another one can be used', async () => {
    const page = await app.open(SCREEN, { language: 'en' });
    await page.getByRole('button', { name: 'Sign in with your institutional account' }).click();
    await signInThere(page, 'nadie');
    await words(page, 'belongs to no active user');
    expect(new URL(page.url()).search).toBe('');
    expect(Object.keys(await storedIn(page))).not.toContain('token');
    await page.getByRole('link', { name: 'Back to sign-in' }).click();
    await page.getByRole('button', { name: 'Sign in with your institutional account' }).click();
    // The provider remembers who was refused, and asks all the same.
    await signInThere(page, 'altagracia');
    await expectVisible(page.getByRole('heading', { name: 'Topics', level: 1 }));
  });

  it('whose token was not asked for by this tab is refused', async () => {
    const page = await app.open(SCREEN);
    await enter(page);
    await page.getByPlaceholder('Enter any login').waitFor();
    await page.goto(`${front.url}/login`);
    await page.evaluate(() => {
      for (const key of Object.keys(sessionStorage)) {
        sessionStorage.setItem(key, (sessionStorage.getItem(key) ?? '').replace(/"nonce":"[^"]+"/, '"nonce":"otro"'));
      }
    });
    await page.goBack();
    await signInThere(page, 'altagracia');
    await words(page, 'no corresponde a un acceso iniciado');
    expect(Object.keys(await storedIn(page))).not.toContain('token');
  });

  it('whose provider does not answer is told of where it was asked for', async () => {
    const page = await app.open('/login', { institution: 'muerta' });
    await enter(page);
    await words(page, 'El proveedor de las cuentas institucionales no responde');
    await expectVisible(page.getByRole('button', { name: ENTER }));
  });

  it.each([
    ['provider', '**/.well-known/openid-configuration', 'El proveedor de las cuentas institucionales no responde'],
    ['provider, asked for its token,', '**/token', 'El proveedor de las cuentas institucionales no responde'],
    ['server', '**/api/login/office365', 'Ha ocurrido un error al intentar conectar con el servidor'],
  ])('is told of where the %s is out of reach once somebody has signed in there', async (_who, address, told) => {
    const page = await app.open(SCREEN);
    await enter(page);
    await page.getByPlaceholder('Enter any login').waitFor();
    await page.route(address, (route) => route.abort('connectionrefused'));
    await signInThere(page, 'altagracia');
    await words(page, told);
    expect(Object.keys(await storedIn(page)).filter((key) => key === 'token' || key.startsWith('signOn.'))).toEqual([]);
  });

  it('is offered only where the institution has one (F005)', async () => {
    const page = await app.open('/login', { institution: 'sin' });
    await expectVisible(page.getByLabel('Usuario'));
    expect(await page.getByRole('button', { name: ENTER }).count()).toBe(0);
  });
});

describe('the page that the provider leads back to (F015)', () => {
  it.each([
    ['nobody has begun anything', '', 'Comience desde el inicio de sesión'],
    ['the answer is to somebody else', '?code=ajeno&state=ajeno', 'no corresponde a un acceso iniciado'],
    ['the answer has no state', '?code=ajeno', 'no corresponde a un acceso iniciado'],
    ['a refusal is to somebody else', '?error=access_denied&state=ajeno', 'no corresponde a un acceso iniciado'],
  ])('says so where %s', async (_what, search, told) => {
    const page = await app.open(RETURN + search);
    await words(page, told);
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('link', { name: 'Volver al inicio de sesión' }).click();
    await expectVisible(page.getByLabel('Usuario'));
  });
});
