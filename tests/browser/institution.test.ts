import { EventEmitter, once } from 'node:events';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CaptchaService, startCaptchaService } from '#tests/support/captcha-service.ts';
import { type InstitutionResources, writeInstitutionResources } from '#tests/support/institution-resources.ts';
import { parseJson } from '#src/model/json.ts';
import { objectOf } from '#tests/contract/support/client.ts';
import { DEMO_PASSWORD } from '#src/server/auth/demo-accounts.ts';
import { buildDirs } from '../../scripts/support/build-dirs.js';
import { type App, startApp } from './support/app.ts';
import { expectVisible } from './support/screen.ts';

let service: CaptchaService;
let resources: InstitutionResources;
let app: App;

beforeAll(async () => {
  service = await startCaptchaService();
  const { script, verify, base } = service;
  const captcha = (kind: 'v2' | 'v3', siteKey: string, address = script) => ({
    captcha: { [kind]: { siteKey, script: address }, verify, loads: [base] },
  });
  resources = await writeInstitutionResources({
    demo: captcha('v2', 'uno'),
    invisible: captcha('v3', 'dos'),
    recordada: captcha('v2', 'cuatro'),
    olvidada: captcha('v3', 'cinco'),
    rota: captcha('v3', 'tres', `${base}/nada.js`),
    inglesa: { language: 'en' },
    consabida: {},
    contada: { sendsCompany: true },
  });
  app = await startApp({ resourcesDir: resources.dir, env: { RECTORIA_CAPTCHA_SECRET: 'secreto' } });
});

afterAll(async () => {
  await app.stop();
  await Promise.all([service.stop(), resources.remove()]);
  await rm(dirname(buildDirs(resources.dir).outDir), { recursive: true, force: true });
});

async function enter(page: Page, password = DEMO_PASSWORD): Promise<void> {
  await page.locator('#username').fill('admin');
  await page.locator('#clave').fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

const words = (page: Page, text: string): Promise<void> =>
  expectVisible(page.getByRole('alert').filter({ hasText: text }).first());

const atHome = (page: Page): Promise<void> => expectVisible(page.getByRole('heading', { level: 1, name: /^Hola/ }));

describe('the proof that somebody is human (F005, F097)', () => {
  it('is asked of strangers who send a form, each time anew', async () => {
    const page = await app.open('/pruebas/proponer', { institution: 'demo' });
    const box = page.getByRole('group', { name: 'Comprobación de que es una persona' }).getByRole('checkbox');
    await box.waitFor();
    await page.getByLabel('Descripción').fill('Un tema');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await words(page, 'Marque la casilla');
    await box.check();
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expectVisible(page.getByRole('heading', { name: 'Recibido' }));
    // By a machine it is sent in vain.
    const send = (headers: Readonly<Record<string, string>>): Promise<number> =>
      page.evaluate(async (more) => {
        const body = JSON.stringify({ Descripcion: 'Otro' });
        const init = { method: 'POST', headers: { 'content-type': 'application/json', ...more }, body };
        return (await fetch('/api/publico/pruebas/proponer', init)).status;
      }, headers);
    expect(await send({})).toBe(400);
    expect(await send({ 'x-captcha': service.asked.at(-1) ?? '' })).toBe(400);
    expect(await send({ 'x-captcha': 'casilla uno 99' })).toBe(201);
  });

  it('is a box to tick, for each attempt anew', async () => {
    service.forget();
    const page = await app.open('/login', { institution: 'demo' });
    const box = page.getByRole('group', { name: 'Comprobación de que es una persona' }).getByRole('checkbox');
    await box.waitFor();
    await enter(page);
    await words(page, 'Marque la casilla');
    await box.check();
    await enter(page, 'equivocada');
    await words(page, 'El usuario o la clave no son correctos.');
    expect(await box.isChecked()).toBe(false);
    await box.check();
    await enter(page);
    await atHome(page);
    expect(service.asked).toEqual(['casilla uno 1', 'casilla uno 2']);
  });

  it('is sent by whoever asks for a code for a forgotten password', async () => {
    for (const [institution, proof] of [
      ['recordada', 'casilla cuatro 1'],
      ['olvidada', 'login cinco'],
    ] as const) {
      const page = await app.open('/seguridad/cambiar-clave', { institution });
      await page.getByLabel('Usuario').fill('admin');
      const send = page.getByRole('button', { name: 'Enviar el código' });
      if (institution === 'recordada') {
        await send.click();
        await words(page, 'Marque la casilla');
        await page.getByRole('group', { name: 'Comprobación de que es una persona' }).getByRole('checkbox').check();
      }
      const asked = page.waitForRequest('**/api/login/olvide-mi-clave');
      await send.click();
      expect(JSON.parse((await asked).postData() ?? '')).toEqual({
        username: 'admin',
        tokenSeguridad: proof,
      });
      await page.getByLabel('Código').waitFor();
    }
  });

  it('is asked for by nobody where the institution has it so', async () => {
    const page = await app.open('/login', { institution: 'invisible' });
    await enter(page);
    await atHome(page);
    expect(service.asked).toContain('login dos');
  });

  it('that cannot be loaded is told of, in words', async () => {
    const page = await app.open('/login', { institution: 'rota', language: 'en' });
    await page.locator('#username').fill('admin');
    await page.locator('#clave').fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await words(page, 'The check that you are human could not be loaded.');
  });
});

describe('the institution at start', () => {
  it('is known before anything is drawn (F003, F091)', async () => {
    const page = await app.open('/login', { institution: 'rota' });
    const gate = new EventEmitter();
    const opened = once(gate, 'open');
    await page.route('**/university.xml', async (route) => {
      await opened;
      await route.continue();
    });
    const asked = page.waitForRequest('**/university.xml');
    await page.reload({ waitUntil: 'commit' });
    await asked;
    await page.waitForFunction(() => document.readyState === 'complete');
    expect((await page.locator('#root').innerText()).trim()).toBe('');
    gate.emit('open');
    await expectVisible(page.getByRole('heading', { name: 'Universidad rota' }));
  });

  it('has a language for those who have chosen none, which they may change (F009)', async () => {
    const page = await app.open('/login', { institution: 'inglesa', language: null });
    await expectVisible(page.getByRole('button', { name: 'Sign in' }));
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    const chosen = await app.open('/login', { institution: 'inglesa', language: 'es' });
    await expectVisible(chosen.getByRole('button', { name: 'Entrar' }));
  });

  it.each([
    ['contada', 8],
    ['consabida', undefined],
  ])('%s sends its company with what is written: %s', async (institution, company) => {
    const page = await app.open('/pruebas/temas/create', { as: 'admin', institution });
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/pruebas/temas'),
    );
    await page.getByRole('textbox', { name: 'Descripción' }).fill('Un tema');
    await page.keyboard.press('Control+s');
    const body = objectOf(parseJson((await sent).postData() ?? 'null'));
    expect(body).toMatchObject({ Descripcion: 'Un tema' });
    expect(body['companyId']).toBe(company);
    await expectVisible(page.getByText('Registro creado.'));
  });
});
