import { afterAll, beforeAll, expect, it } from 'vitest';
import { listOf, objectOf, signIn } from '#tests/contract/support/client.ts';
import { type App, startApp } from './support/app.ts';
import { seriousFindings } from './support/axe.ts';
import { expectVisible } from './support/screen.ts';

const LIST = '/financieros/bancos';

let app: App;

beforeAll(async () => {
  app = await startApp();
  const finanzas = await signIn(app.server.url, 'finanzas');
  for (const [BancDescripcion, BancSiglas] of [
    ['Vista Norte', 'VN'],
    ['Vista Sur', 'VS'],
    ['Otro banco', 'OB'],
  ] as const) {
    const answer = await finanzas.post(`/api${LIST}`, { BancDescripcion, BancSiglas, Estatus: true });
    expect(answer.status, answer.text).toBe(201);
  }
});

afterAll(() => app.stop());

it('a list narrowed by a condition is saved as a view, and somebody of the role it is shared with opens its link', async () => {
  const page = await app.open(LIST, { as: 'admin' });
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByRole('button', { name: 'Añadir condición' }).click();
  const editor = page.getByRole('dialog', { name: 'Añadir condición' });
  await editor.getByLabel('Campo').selectOption({ label: 'Nombre' });
  await editor.getByLabel('Condición').selectOption({ label: 'empieza por' });
  await editor.getByLabel('Valor').fill('vista');
  expect(await seriousFindings(page, '[role="dialog"]')).toEqual([]);
  await page.keyboard.press('Enter');
  const rows = page.getByRole('table').getByRole('row');
  await expect.poll(() => rows.count()).toBe(3);
  await expectVisible(page.getByRole('button', { name: 'Nombre empieza por «vista»', exact: true }));

  // The way back is to the list as it was, the way forward to the condition.
  await page.goBack();
  await expect.poll(() => rows.count()).toBeGreaterThan(3);
  await page.goForward();
  await expect.poll(() => rows.count()).toBe(3);

  await page.getByRole('button', { name: 'Vistas' }).click();
  const menu = page.getByRole('dialog', { name: 'Vistas' });
  await menu.getByRole('button', { name: 'Guardar como vista…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Guardar una vista' });
  await dialog.getByLabel('Nombre').fill('Las vistas');
  await dialog.getByLabel('Consulta').check();
  expect(await seriousFindings(page, '[role="dialog"]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expectVisible(menu.getByRole('button', { name: /^Las vistas/ }));
  expect(await seriousFindings(page, '[role="dialog"]')).toEqual([]);

  const consulta = await signIn(app.server.url, 'consulta');
  const [view] = listOf(objectOf((await consulta.get(`/api/vistas${LIST}`)).json)['vistas']);
  expect(view).toMatchObject({ nombre: 'Las vistas', propia: false });
  const theirs = await app.open(`${LIST}?vista=${Number(view?.['id'])}`, { as: 'consulta' });
  await expectVisible(theirs.getByRole('button', { name: 'Nombre empieza por «vista»', exact: true }));
  await expect.poll(() => theirs.getByRole('table').getByRole('row').count()).toBe(3);
});

const SIZES = 'th:nth-child(3)';

it('a column is dragged wider, the rows are made dense, and both are so in another browser, as are mode and language', async () => {
  const page = await app.open(LIST, { as: 'finanzas' });
  const head = page.locator(SIZES);
  await head.hover();
  const edge = page.getByRole('separator', { name: 'Ancho de Siglas' });
  const [before, from] = [await head.boundingBox(), await edge.boundingBox()];
  if (before === null || from === null) throw new Error('The head of a column is not drawn.');
  const x = from.x + from.width - 2;
  await page.mouse.move(x, from.y + 9);
  await page.mouse.down();
  await page.mouse.move(x + 80, from.y + 12, { steps: 4 });
  await page.mouse.up();
  const width = Math.round(before.width + 80);
  await expect.poll(async () => Math.round((await head.boundingBox())?.width ?? 0)).toBe(width);
  expect(await edge.getAttribute('aria-valuenow')).toBe(String(width));
  const height = async (on: typeof page) => (await on.locator('tbody tr').first().boundingBox())?.height ?? 0;
  const high = await height(page);
  await page.getByRole('button', { name: 'Columnas' }).click();
  await page.getByLabel('Compactas').check();
  expect(await seriousFindings(page, '[role="dialog"]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => height(page)).toBeLessThan(high);
  expect(await seriousFindings(page, 'table')).toEqual([]);
  const sent = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && (response.request().postData() ?? '').includes('idioma'),
  );
  await page.getByRole('button', { name: 'Modo oscuro' }).click();
  await page.getByRole('button', { name: /Español$/ }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  expect((await sent).status()).toBe(204);

  const other = await app.open(LIST, { as: 'finanzas', language: null });
  await expectVisible(other.getByRole('heading', { level: 1, name: 'Banks' }));
  await expect.poll(() => other.locator('html').getAttribute('data-theme')).toBe('dark');
  await expect.poll(async () => Math.round((await other.locator(SIZES).boundingBox())?.width ?? 0)).toBe(width);
  expect(await height(other)).toBeLessThan(high);
  await other.getByRole('button', { name: /Mercedes/ }).click();
  await other.getByRole('menuitem', { name: 'Sign out' }).click();
  // It is nobody's page: as the browser was told, which nobody has.
  await expectVisible(other.getByLabel('Usuario'));
  expect(await other.locator('html').getAttribute('data-theme')).toBe('light');
});

it('what somebody pins is pinned in another browser of theirs', async () => {
  const page = await app.open(LIST, { as: 'registro' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const sent = page.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' &&
      response.url().endsWith('/api/preferencias') &&
      (response.request().postData() ?? '').includes('rectoria.pinned'),
  );
  await page.getByRole('button', { name: 'Fijar en el menú' }).click();
  expect((await sent).status()).toBe(204);
  const other = await app.open(LIST, { as: 'registro' });
  await expectVisible(other.getByRole('button', { name: 'Quitar de las fijadas' }));
});
