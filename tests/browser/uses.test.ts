import { afterAll, beforeAll, expect, it } from 'vitest';
import { objectOf, signIn, type SignedIn } from '#tests/contract/support/client.ts';
import { type App, startApp } from './support/app.ts';
import { seriousFindings } from './support/axe.ts';
import { expectVisible, rowsOf } from './support/screen.ts';

const PATH = '/api/generales/paises';

let app: App;
let admin: SignedIn;
let used: number;
let unused: number;

const country = async (name: string): Promise<number> => {
  const answer = await admin.post(PATH, { paisDescripcion: name, estatus: true });
  expect(answer.status, answer.text).toBe(201);
  return Number(objectOf(answer.json)['paisId']);
};

const isActive = async (id: number): Promise<unknown> => objectOf((await admin.get(`${PATH}/${id}`)).json)['estatus'];

beforeAll(async () => {
  app = await startApp();
  admin = await signIn(app.server.url, 'admin');
  used = await country('País con bancos');
  unused = await country('País sin nada');
  const bank = { BancDescripcion: 'Banco de ese país', PaisId: used, Estatus: true };
  expect((await admin.post('/api/financieros/bancos', bank)).status).toBe(201);
});

afterAll(() => app.stop());

it('tells where a record is used, and leads to those records', async () => {
  const page = await app.open(`/generales/paises/${used}`, { as: 'admin' });
  await page.getByRole('button', { name: 'Dónde se usa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dónde se usa País con bancos' });
  await expectVisible(dialog.getByRole('row', { name: 'Bancos País 1' }));
  expect(await seriousFindings(page, '[role="dialog"]')).toEqual([]);
  await dialog.getByRole('link', { name: 'Bancos' }).click();
  await expectVisible(rowsOf(page).filter({ hasText: 'Banco de ese país' }));
  expect(await rowsOf(page).count()).toBe(1);
});

it('asks before it is no longer in use, once, and keeps it where that is the answer', async () => {
  const page = await app.open(`/generales/paises/${used}`, { as: 'admin' });
  const flag = page.getByLabel('Activo', { exact: true });
  await flag.click();
  await page.keyboard.press('Control+S');
  const question = page.getByRole('alertdialog', { name: '¿Desactivar País con bancos?' });
  await expectVisible(question.getByRole('row', { name: 'Bancos País 1' }));
  // The safe answer has the focus.
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'hidden' });
  expect(await flag.isChecked()).toBe(true);
  expect(await isActive(used)).toBe(true);

  await flag.click();
  await page.keyboard.press('Control+S');
  await question.getByRole('button', { name: 'Desactivar', exact: true }).click();
  await expectVisible(page.getByText('Cambios guardados.'));
  expect(await isActive(used)).toBe(false);
});

it('asks nothing where nothing refers to it', async () => {
  const page = await app.open(`/generales/paises/${unused}`, { as: 'admin', language: 'en' });
  await page.getByRole('button', { name: 'Where it is used' }).click();
  await expectVisible(page.getByText('No record refers to this one.'));
  await page.keyboard.press('Escape');
  await page.getByLabel('Active', { exact: true }).click();
  await page.keyboard.press('Control+S');
  await expect.poll(() => isActive(unused)).toBe(false);
});
