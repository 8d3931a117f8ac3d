import { ofKind } from '#src/model/resource.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOf, signIn as signInByCall, textOf } from '#tests/contract/support/client.ts';
import { makerOf } from '#tests/contract/support/records.ts';
import { type App, startApp } from './support/app.ts';
import { expectVisible, menuLink, rowsOf } from './support/screen.ts';

let app: App;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const NETWORK_ERROR = 'Ha ocurrido un error al intentar conectar con el servidor, verifica tu conexión a internet.';

describe('what the screens say', () => {
  it('to who may only read: no way to create, a form that cannot be changed', async () => {
    const page = await app.open('/financieros/bancos', { as: 'consulta' });
    await rowsOf(page).first().click();
    await expectVisible(page.getByText(/Solo puede ver este registro/));
    expect(await page.getByLabel('Nombre').isEditable()).toBe(false);
    expect(await page.getByRole('button', { name: 'Guardar' }).count()).toBe(0);
    await page.goto(`${app.addressOf()}/financieros/bancos`);
    await rowsOf(page).first().waitFor();
    expect(await page.getByRole('link', { name: 'Crear banco' }).count()).toBe(0);
    await page.goto(`${app.addressOf()}/financieros/bancos/create`);
    await expectVisible(page.getByRole('heading', { name: 'No tiene acceso a esta página' }));
  });

  it('to who may not open a screen (F017, F111)', async () => {
    const page = await app.open('/financieros/bancos', { as: 'estudiante' });
    await expectVisible(page.getByRole('heading', { name: 'No tiene acceso a esta página' }));
  });

  it('to who may see a person, and not what is sensitive of them', async () => {
    const { model } = app.server;
    const demo = model.institutions.find(({ code }) => code === 'demo');
    const students = demo && ofKind(demo, 'catalogue').get('academicos/estudiantes');
    if (demo === undefined || students === undefined) throw new Error('The demo institution has no students.');
    const admin = await signInByCall(app.server.url, 'admin');
    const { record } = await makerOf(admin, demo).create(students, { persAlergico: 'Penicilina' });
    const path = `/academicos/estudiantes/${textOf(record['estudianteId'])}?parte=salud-y-emergencias`;
    const withheld = 'Solo lo ve quien tiene permiso para los datos sensibles.';
    const page = await app.open(path, { as: 'consulta' });
    await expectVisible(page.getByText(withheld).first());
    expect(await page.getByText(withheld).count()).toBe(2);
    expect(await page.getByLabel('Alergias').count()).toBe(0);
    const seeing = await app.open(path, { as: 'admin' });
    await expect.poll(() => seeing.getByLabel('Alergias').inputValue()).toBe('Penicilina');
    expect(await seeing.getByText(withheld).count()).toBe(0);
  });

  it('of an address that leads nowhere (F017, F111)', async () => {
    const page = await app.open('/no/existe', { as: 'admin' });
    await expectVisible(page.getByRole('heading', { name: 'Esta página no existe' }));
    await page.goto(`${app.addressOf()}/financieros/bancos/999999`);
    await expectVisible(page.getByRole('heading', { name: 'Este registro no existe' }));
  });

  it('when the server cannot be reached, and goes on once it can', async () => {
    const page = await app.open('/financieros/bancos', { as: 'admin' });
    await rowsOf(page).first().waitFor();
    // Tests before this one may have made some.
    const admin = await signInByCall(app.server.url, 'admin');
    const provinces = listOf((await admin.get('/api/generales/provincias')).json).length;
    const offline = '**/api/**';
    await page.route(offline, (route) => route.abort('connectionrefused'));
    await (await menuLink(page, 'Provincias')).click();
    await expectVisible(page.getByText('No se puede conectar con el servidor'));
    await expectVisible(page.getByText(NETWORK_ERROR));
    await page.unroute(offline);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expectVisible(page.getByText(`${provinces} registros`));
  });

  it('in English, light or dark, without a word of Spanish left (F009, F010, F126)', async () => {
    const page = await app.open('/financieros/bancos', { as: 'admin', language: 'en' });
    await expectVisible(page.getByRole('heading', { name: 'Banks', level: 1 }));
    await page.getByRole('button', { name: 'Switch to dark mode' }).click();
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).colorScheme)).toContain('dark');
    const words = await page.locator('body').innerText();
    expect(words).not.toMatch(/\b(Buscar|Crear|Filtros|Columnas|registros|Nombre|Siglas|Activo|Todos)\b/);
  });
});

describe('a phone', () => {
  it('has the menu, the list and the form within its width', async () => {
    const context = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const page = await app.open('/financieros/bancos', { as: 'admin', context });
    const overflow = (): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    await expectVisible(page.getByText('Asociación Bonao de Ahorros y Préstamos').first());
    expect(await overflow()).toBe(false);
    await page.getByRole('button', { name: 'Abrir el menú' }).click();
    await page.getByRole('link', { name: 'Planes de pago' }).first().click();
    await page
      .getByRole('link', { name: /^Crear plan de pago/ })
      .first()
      .click();
    await expectVisible(page.getByRole('heading', { name: 'Crear plan de pago' }));
    expect(await overflow()).toBe(false);
  });
});
