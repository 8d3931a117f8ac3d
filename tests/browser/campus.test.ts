import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#src/server/auth/demo-accounts.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { type App, startApp } from './support/app.ts';
import { expectVisible, fieldProblem, rowsOf } from './support/screen.ts';

let app: App;

const sql = (text: string) => execute(companyUrl(app.server.databaseUrl, 1), text);

beforeAll(async () => {
  app = await startApp();
  await sql(`insert into planta_fisica.recintos (company_id, sededescripcion, estatus)
    values (1, 'Recinto Sur', true), (1, 'Recinto Norte', true)`);
});

afterAll(() => app.stop());

beforeEach(async () => {
  await sql('delete from rectoria.usuarios_sedes');
  await sql(`insert into rectoria.usuarios_sedes (company_id, parent_id, orden, sedeid, predeterminada)
    select 1, u.usuarioid, 0, r.sedeid, r.sededescripcion = 'Recinto Sur' from rectoria.usuarios u, planta_fisica.recintos r
    where u.usuanombre = 'finanzas' and r.sededescripcion in ('Recinto Sur', 'Recinto Norte')`);
});

/** Opens the user menu and goes to the entry by keyboard alone. */
async function chooseInUserMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: /^Menú del usuario/ }).focus();
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: entry });
  await expectVisible(item);
  const isThere = (): Promise<boolean> => item.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < 4 && !(await isThere()); step += 1) await page.keyboard.press('ArrowDown');
  expect(await isThere()).toBe(true);
  await page.keyboard.press('Enter');
}

/** Chooses the campus in the dialog by keyboard alone. */
async function chooseCampus(page: Page, name: string): Promise<void> {
  await chooseInUserMenu(page, 'Cambiar de recinto');
  const dialog = page.getByRole('dialog', { name: 'Seleccionar recinto' });
  const field = dialog.getByRole('combobox', { name: 'Recinto' });
  await expectVisible(field);
  // As wide as the documents say.
  expect((await dialog.boundingBox())?.width).toBe(500);
  await expect.poll(() => field.inputValue()).not.toBe('');
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(name);
  await expectVisible(page.getByRole('option', { name }));
  await page.keyboard.press('Enter');
  await expect.poll(() => field.inputValue()).toBe(name);
  await page.keyboard.press('Enter');
}

describe('who has several campuses', () => {
  it('changes from one to another by keyboard; menu and screens are read anew (F020, F022, F096, F127)', async () => {
    const page = await app.open('/financieros/bancos', { as: 'finanzas' });
    await rowsOf(page).first().waitFor();
    const read: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'GET') read.push(new URL(request.url()).pathname);
    });
    await chooseCampus(page, 'Recinto Norte');
    await expectVisible(page.getByText('Ahora trabaja en «Recinto Norte».'));
    await expect.poll(() => read).toContain('/api/financieros/bancos');
    await expect.poll(() => read).toContain('/api/seguridad/usuarios/opciones-aplicacion');
    await rowsOf(page).first().waitFor();

    await page.reload();
    await page.getByRole('button', { name: /^Menú del usuario/ }).click();
    await expectVisible(page.getByRole('menu').getByText('Recinto Norte'));
  });

  it('is asked before what is typed is lost, and loses nothing by staying (F022)', async () => {
    const page = await app.open('/financieros/bancos/create', { as: 'finanzas' });
    const name = page.getByRole('textbox', { name: 'Nombre' });
    await name.fill('Banco a medias');
    await chooseCampus(page, 'Recinto Norte');
    await expectVisible(page.getByRole('alertdialog'));
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(await name.inputValue()).toBe('Banco a medias');

    await chooseCampus(page, 'Recinto Norte');
    await page.getByRole('button', { name: 'Salir sin guardar' }).click();
    await expectVisible(page.getByText('Ahora trabaja en «Recinto Norte».'));
    await expect.poll(() => name.inputValue()).toBe('');
  });
});

describe('the personal data', () => {
  it('are reached by keyboard by everybody, who change their e-mail with their password (F018, F020, F066)', async () => {
    const page = await app.open('/', { as: 'consulta' });
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Hola, José' }));
    await chooseInUserMenu(page, 'Información personal');
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Información personal' }));
    const main = page.getByRole('main');
    await expectVisible(main.getByText('Guzmán'));
    await main.getByLabel('Correo electrónico').fill('jose.guzman@example.edu.do');
    await main.getByLabel('Clave actual').fill('no es esta');
    await page.keyboard.press('Enter');
    await expect.poll(() => fieldProblem(page, 'Clave actual')).toContain('No es su clave actual.');
    await main.getByLabel('Clave actual').fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await expectVisible(page.getByText('Sus datos quedaron cambiados.'));
    await page.reload();
    await expectVisible(main.locator('dd', { hasText: 'jose.guzman@example.edu.do' }));
  });

  it('offer no campus to who has one alone, and end the session from the same menu (F020, F021, F085)', async () => {
    const page = await app.open('/', { as: 'consulta' });
    await page.getByRole('button', { name: /^Menú del usuario/ }).click();
    await expect
      .poll(() => page.getByRole('menuitem').allTextContents())
      .toEqual(['Información personal', 'Mis tareas', 'Manual', 'Cambiar la clave', 'Cerrar sesión']);
    await page.keyboard.press('Escape');
    await chooseInUserMenu(page, 'Cerrar sesión');
    await expectVisible(page.locator('#username'));
  });
});
