import { afterAll, beforeAll, expect, it } from 'vitest';
import { type App, startApp } from './support/app.ts';
import { expectVisible } from './support/screen.ts';

let app: App;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

it('F1 in a field opens the page of the screen beside it, and what was typed stays', async () => {
  const page = await app.open('/financieros/bancos/create', { as: 'admin' });
  const name = page.getByLabel('Nombre');
  await name.fill('Banco Nuevo');
  // The key is listened to once the screen has been there for a while.
  const opened = page.waitForEvent('popup');
  await expect
    .poll(async () => {
      if (page.context().pages().length === 1) await name.press('F1');
      return page.context().pages().length;
    })
    .toBe(2);
  const manual = await opened;
  await expectVisible(manual.getByRole('heading', { level: 1, name: 'Bancos' }));
  await expectVisible(manual.getByText('El código con que los demás bancos identifican a este en una transferencia.'));
  expect(await name.inputValue()).toBe('Banco Nuevo');
});

it('a page leads to those of what it names, and to its screen', async () => {
  const page = await app.open('/ayuda/financieros/bancos', { as: 'admin', language: 'en' });
  const article = page.getByRole('article');
  await article.getByRole('link', { name: 'Countries' }).click();
  await page.waitForURL('**/ayuda/generales/paises');
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Countries' }));
  await page.getByRole('link', { name: 'Open the screen' }).click();
  await page.waitForURL('**/generales/paises');
});

it('the index is reached from the user’s menu, searched by “/”, and says where nothing is found', async () => {
  const page = await app.open('/', { as: 'finanzas' });
  await page.getByRole('button', { name: /^Menú del usuario/ }).click();
  await page.getByRole('menuitem', { name: 'Manual' }).click();
  const main = page.getByRole('main');
  await expectVisible(main.getByRole('link', { name: 'Bancos', exact: true }));
  expect(await main.getByRole('link', { name: 'Roles', exact: true }).count()).toBe(0);
  await page.keyboard.press('/');
  await page.keyboard.type('demás bancos identifican');
  await expect.poll(() => main.getByRole('listitem').count()).toBe(1);
  await page.keyboard.type(' jamás');
  await expectVisible(main.getByText('Ninguna página dice eso'));
  await page.goto(new URL('/ayuda/seguridad/roles', page.url()).href);
  await expectVisible(main.getByText('No hay una página de eso'));
});
