import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from './support/app.ts';
import { expectVisible, rowsOf } from './support/screen.ts';

let app: App;

beforeAll(async () => {
  app = await startApp({ resourcesDir: 'tests/contract/resources', institution: 'uno' });
});

afterAll(() => app.stop());

const save = (page: Page): Promise<void> => page.keyboard.press('Control+s');

const openRecord = async (page: Page, name: string): Promise<void> => {
  await page.goto(`${app.addressOf()}/pruebas/actas`);
  await rowsOf(page).filter({ hasText: name }).click();
  await page.getByRole('heading', { name }).waitFor();
};

describe('a field with readOnlyIf', () => {
  it('locks by what is stored, and is saved a last time with what locks it', async () => {
    const page = await app.open('/pruebas/actas/create', { as: 'admin' });
    await page.getByLabel('Título').fill('Acta uno');
    await save(page);
    await expectVisible(page.getByText('Registro creado.'));

    await openRecord(page, 'Acta uno');
    await page.getByLabel('Cerrada').check();
    await page.getByLabel('Título').fill('Acta final');
    await save(page);
    await expectVisible(page.getByText('Cambios guardados.'));

    await openRecord(page, 'Acta final');
    await expect.poll(() => page.getByLabel('Título').getAttribute('readonly')).not.toBeNull();
    await expect.poll(() => page.getByLabel('Cerrada').isChecked()).toBe(true);
  });

  it('goes back to its default in a new record that locks it', async () => {
    const page = await app.open('/pruebas/actas/create', { as: 'admin' });
    await page.getByLabel('Recargo').fill('99');
    await page.getByLabel('Gratis').check();
    await expectVisible(page.getByLabel('Recargo').and(page.locator('[readonly]')));
    await expect.poll(() => page.getByLabel('Recargo').inputValue()).toBe('10.00');
  });

  it('locks the cells of a stored row by that row', async () => {
    const page = await app.open('/pruebas/actas/create', { as: 'admin' });
    await page.getByLabel('Título').fill('Acta con filas');
    await page.getByRole('button', { name: 'Agregar fila' }).click();
    await page.keyboard.type('3');
    await page.getByRole('grid').getByRole('checkbox').check();
    await expect.poll(() => page.getByRole('grid').getByLabel('Cantidad').count()).toBe(0);
    await page.getByRole('grid').getByRole('checkbox').uncheck();
    await page.getByRole('grid').getByLabel('Cantidad').fill('4');
    await save(page);
    await expectVisible(page.getByText('Registro creado.'));

    await openRecord(page, 'Acta con filas');
    await page.getByRole('gridcell', { name: '4', exact: true }).click();
    await page.getByRole('grid').getByRole('checkbox').check();
    await page.getByRole('grid').getByLabel('Cantidad').fill('5');
    await save(page);
    await expectVisible(page.getByText('Cambios guardados.'));

    await openRecord(page, 'Acta con filas');
    await page.getByRole('gridcell', { name: '5', exact: true }).click();
    await expectVisible(page.getByRole('grid').getByRole('checkbox'));
    await expect.poll(() => page.getByRole('grid').getByLabel('Cantidad').count()).toBe(0);
  });
});

describe('a cell with showIf and requiredIf', () => {
  it('is there, and asked for, while the row says so', async () => {
    const page = await app.open('/pruebas/actas/create', { as: 'admin' });
    await page.getByLabel('Título').fill('Acta con recibo');
    await page.getByRole('button', { name: 'Agregar fila' }).click();
    await page.keyboard.type('1');
    const grid = page.getByRole('grid');
    const receipt = grid.getByLabel('Recibo');
    expect(await receipt.count()).toBe(0);
    await grid.getByLabel('Precio').fill('10');
    await expect.poll(() => receipt.getAttribute('aria-required')).toBe('false');
    await grid.getByLabel('Precio').fill('100');
    await expect.poll(() => receipt.getAttribute('aria-required')).toBe('true');
    await save(page);
    await expectVisible(page.getByText('Hay 1 fila con errores.'));
    await page.getByRole('button', { name: 'Ir al primer error' }).click();
    await expect.poll(() => receipt.getAttribute('aria-invalid')).toBe('true');
    await receipt.fill('R-7');
    await save(page);
    await expectVisible(page.getByText('Registro creado.'));
    await openRecord(page, 'Acta con recibo');
    await expectVisible(page.getByRole('gridcell', { name: 'R-7' }));
  });
});
