import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#src/server/auth/demo-accounts.ts';
import { mailsIn, nextCode } from '#tests/contract/support/mailbox.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { type App, signIn, startApp } from './support/app.ts';
import { expectVisible, fieldProblem } from './support/screen.ts';

const NEW = 'Otra-clave-2';

let app: App;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const sql = (text: string) => execute(companyUrl(app.server.databaseUrl, 1), text);

beforeEach(async () => {
  await sql(`update rectoria.usuarios set usuacambiaclave = false, usuaemail = usuanombre || '@example.edu.do',
    clave = (select clave from rectoria.usuarios where usuanombre = 'admin')`);
});

describe('who forgot their password', () => {
  it('gets a code by mail, chooses another by keyboard alone, and signs in with it (F099)', async () => {
    const page = await app.open('/login');
    await page.getByRole('link', { name: '¿Olvidó su clave?' }).press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('username');
    const before = (await mailsIn(app.server)).length;
    await page.keyboard.type('finanzas');
    await page.keyboard.press('Enter');

    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('code');
    const code = await nextCode(() => mailsIn(app.server), before);
    await page.keyboard.type('00000000');
    await page.keyboard.press('Enter');
    await expect.poll(() => fieldProblem(page, 'Código')).toContain('El código no es válido o ya venció.');
    await page.getByLabel('Código').fill(code);
    await page.keyboard.press('Enter');

    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('clave');
    await page.keyboard.type('abc');
    await page.getByLabel('Repita la clave nueva').fill('abd');
    await page.keyboard.press('Enter');
    expect(await fieldProblem(page, 'Clave nueva')).toContain('al menos 6 caracteres');
    expect(await fieldProblem(page, 'Repita la clave nueva')).toContain('Las claves no coinciden.');
    await page.getByLabel('Clave nueva', { exact: true }).fill(NEW);
    await page.getByLabel('Repita la clave nueva').fill(NEW);
    await page.keyboard.press('Enter');

    await page.getByRole('link', { name: 'Iniciar sesión' }).click();
    await signIn(page, 'finanzas', NEW);
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Hola, Mercedes' }));
  });
});

describe('whose password has expired', () => {
  it('sees nothing but its change, whatever address they type, until it is changed (F052)', async () => {
    await sql("update rectoria.usuarios set usuacambiaclave = true where usuanombre = 'registro'");
    const page = await app.open('/generales/paises');
    await signIn(page, 'registro');
    for (const path of ['/', '/financieros/bancos', '/no-existe', '/login']) {
      await expectVisible(page.getByText('Su clave venció. Cámbiela para seguir.'));
      expect(new URL(page.url()).pathname).toBe('/seguridad/cambiar-clave');
      expect(await page.getByRole('link').count()).toBe(0);
      await page.goto(app.addressOf() + path);
    }
    await page.getByLabel('Clave actual').fill('no es esta');
    await page.getByLabel('Clave nueva', { exact: true }).fill(NEW);
    await page.getByLabel('Repita la clave nueva').fill(NEW);
    await page.keyboard.press('Enter');
    await expect.poll(() => fieldProblem(page, 'Clave actual')).toContain('No es su clave actual.');
    await page.getByLabel('Clave actual').fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Hola, Ramón' }));
    await page.goto(`${app.addressOf()}/generales/paises`);
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Países' }));
  });
});

describe('who wants another password', () => {
  it('changes it from the user menu, or goes back', async () => {
    const page = await app.open('/generales/paises', { as: 'consulta', language: 'en' });
    const open = async (): Promise<void> => {
      await page.getByRole('button', { name: /Menu of user/ }).click();
      await page.getByRole('menuitem', { name: 'Change Password' }).click();
      await expectVisible(page.getByLabel('Current password'));
    };
    await open();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Countries' }));
    await open();
    await page.getByLabel('Current password').fill(DEMO_PASSWORD);
    await page.getByLabel('New password', { exact: true }).fill(NEW);
    await page.getByLabel('Repeat the new password').fill(NEW);
    await page.keyboard.press('Enter');
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Hello, José' }));
  });
});
