import { afterAll, beforeAll, expect, it } from 'vitest';
import { objectOf, signIn } from '#tests/contract/support/client.ts';
import { type App, startApp } from './support/app.ts';
import { seriousFindings } from './support/axe.ts';
import { expectVisible } from './support/screen.ts';

const PATH = '/api/financieros/bancos';

let app: App;
let id: number;

beforeAll(async () => {
  app = await startApp();
  const finanzas = await signIn(app.server.url, 'finanzas');
  const made = await finanzas.post(PATH, { BancDescripcion: 'Banco Viejo', BancSiglas: 'BV', Estatus: true });
  id = Number(objectOf(made.json)['BancoID']);
  const admin = await signIn(app.server.url, 'admin');
  for (const change of [{ BancDescripcion: 'Banco Nuevo' }, { BancSiglas: 'BN', Estatus: false }]) {
    const record = objectOf((await admin.get(`${PATH}/${id}`)).json);
    expect((await admin.put(`${PATH}/${id}`, { ...record, ...change })).status).toBe(200);
  }
});

afterAll(() => app.stop());

it('tells who changed what and when, and an earlier version is put back as a new one', async () => {
  const page = await app.open(`/financieros/bancos/${id}`, { as: 'finanzas' });
  await page.getByRole('button', { name: 'Historial' }).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Historial de Banco Nuevo' });
  const entries = panel.getByRole('listitem');
  await expect.poll(() => entries.count()).toBe(3);
  await expectVisible(entries.nth(0).getByText('Como está ahora'));
  const [last = '', middle = '', first = ''] = await entries.allInnerTexts();
  expect(last).toMatch(/Cambiado por .+ desde/);
  expect(last.replaceAll(/\s+/g, ' ')).toContain('Siglas antes BV → después BN');
  expect(last.replaceAll(/\s+/g, ' ')).toContain('antes Sí → después No');
  expect(middle).toContain('Banco Viejo');
  expect(middle).not.toContain('Siglas');
  expect(first).toContain('Creado por');
  expect(await seriousFindings(page, '[role="dialog"]')).toEqual([]);

  await entries.nth(2).getByRole('button', { name: 'Restaurar esta versión' }).click();
  await panel.waitFor({ state: 'hidden' });
  await expectVisible(page.getByText(/Se pusieron los valores del/));
  expect(await page.getByLabel(/^Nombre/).inputValue()).toBe('Banco Viejo');
  expect(await page.getByLabel(/^Siglas/).inputValue()).toBe('BV');
  await page.keyboard.press('Control+S');
  await expectVisible(page.getByText('Cambios guardados.'));
  await expect.poll(() => new URL(page.url()).pathname).toBe('/financieros/bancos');

  await page.goto(`${app.addressOf()}/financieros/bancos/${id}`);
  await page.getByRole('button', { name: 'Historial' }).click();
  await expect.poll(() => page.getByRole('dialog').getByRole('listitem').count()).toBe(4);
  await page.keyboard.press('Escape');
  await expectVisible(page.getByRole('button', { name: 'Historial' }));
});

it('tells who may not change the record the same, and offers them nothing to put back; a failure is told', async () => {
  const page = await app.open(`/financieros/bancos/${id}`, { as: 'consulta', language: 'en' });
  await page.route('**/api/historial/**', (route) => route.abort());
  await page.getByRole('button', { name: 'History' }).click();
  const panel = page.getByRole('dialog');
  await expectVisible(panel.getByText('The history could not be read'));
  await page.unroute('**/api/historial/**');
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expectVisible(panel.getByText('Created by').first());
  expect(await panel.getByRole('button', { name: 'Restore this version' }).count()).toBe(0);
});
