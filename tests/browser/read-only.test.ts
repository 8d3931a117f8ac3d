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
    // A new row needs it: what is paid already is open until it is stored.
    await page.getByRole('grid').getByRole('checkbox').check();
    await page.getByRole('grid').getByLabel('Cantidad').fill('4');
    await page.getByRole('grid').getByRole('checkbox').uncheck();
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

describe('a default taken from another field', () => {
  it('follows it until somebody says another value, in the form and in rows', async () => {
    for (const name of ['Alta', 'Baja']) {
      const classes = await app.open('/pruebas/clases/create', { as: 'admin' });
      await classes.getByLabel('Nombre').fill(name);
      await save(classes);
      await expectVisible(classes.getByText('Registro creado.'));
    }
    const page = await app.open('/pruebas/reservas/create', { as: 'admin' });
    const choose = async (label: string, name: string): Promise<void> => {
      await page.getByLabel(label, { exact: true }).first().fill(name);
      await page.getByRole('option', { name, exact: true }).click();
    };
    const short = page.getByLabel('Corto');
    await page.getByLabel('Título').fill('Una reserva');
    await expect.poll(() => short.inputValue()).toBe('Una reserva');
    await expect.poll(() => page.getByLabel('Copia').inputValue()).toBe('Una reserva');
    await short.fill('Mía');
    await page.getByLabel('Título').fill('Otra reserva');
    await expect.poll(() => page.getByLabel('Copia').inputValue()).toBe('Mía');
    expect(await short.inputValue()).toBe('Mía');

    const name = page.getByLabel('Nombre de la clase');
    await choose('Clase', 'Alta');
    await expect.poll(() => name.inputValue()).toBe('Alta');
    await choose('Clase', 'Baja');
    await expect.poll(() => name.inputValue()).toBe('Baja');

    await page.getByRole('button', { name: 'Agregar fila' }).click();
    const grid = page.getByRole('grid');
    await grid.getByLabel('Clase').fill('Alta');
    await page.getByRole('option', { name: 'Alta', exact: true }).click();
    await grid.getByLabel('Texto').focus();
    await expect.poll(() => grid.getByLabel('Texto').inputValue()).toBe('Alta');
    await grid.getByLabel('Texto').fill('Mi texto');
    await grid.getByLabel('Nota').focus();
    await expect.poll(() => grid.getByLabel('Nota').inputValue()).toBe('Mi texto');
    await save(page);
    await expectVisible(page.getByText('Registro creado.'));

    await page.goto(`${app.addressOf()}/pruebas/reservas`);
    await rowsOf(page).filter({ hasText: 'Otra reserva' }).click();
    await page.getByRole('heading', { name: 'Otra reserva' }).waitFor();
    await expect.poll(() => name.inputValue()).toBe('Baja');
    await expectVisible(page.getByRole('gridcell', { name: 'Mi texto' }).first());
    // What is stored follows nothing.
    await page.getByLabel('Título').fill('Tercera');
    await choose('Clase', 'Alta');
    await save(page);
    await expectVisible(page.getByText('Cambios guardados.'));
    await page.goto(`${app.addressOf()}/pruebas/reservas`);
    await rowsOf(page).filter({ hasText: 'Tercera' }).click();
    await page.getByRole('heading', { name: 'Tercera' }).waitFor();
    await expect.poll(() => name.inputValue()).toBe('Baja');
    expect(await short.inputValue()).toBe('Mía');
  });
});

describe('conditions on the record being new, on who looks at it and on the record of a row', () => {
  it('show, demand and lock alike in the form', async () => {
    const page = await app.open('/pruebas/vales/create', { as: 'admin' });
    const grid = page.getByRole('grid');
    await page.getByLabel('Código').fill('V-1');
    expect(await page.getByLabel('Motivo del cambio').count()).toBe(0);
    await expectVisible(page.getByLabel('Nota'));
    await page.getByLabel('Costo').fill('7');
    await page.getByRole('button', { name: 'Agregar fila' }).click();
    await grid.getByLabel('Monto').fill('3');
    expect(await grid.getByLabel('Recibo').count()).toBe(0);
    await page.getByLabel('Cerrado').check();
    await page.getByRole('gridcell', { name: '3.00' }).first().click();
    await grid.getByLabel('Recibo').fill('R-1');
    await save(page);
    await expectVisible(page.getByText('Registro creado.'));

    await page.goto(`${app.addressOf()}/pruebas/vales`);
    await rowsOf(page).filter({ hasText: 'V-1' }).click();
    await page.getByRole('heading', { name: 'V-1' }).waitFor();
    await expectVisible(page.getByLabel('Código').and(page.locator('[readonly]')));
    await page.getByRole('gridcell', { name: 'R-1' }).click();
    await expectVisible(grid.getByLabel('Recibo'));
    expect(await grid.getByLabel('Monto').count()).toBe(0);
    await page.getByLabel('Costo').fill('8');
    await save(page);
    await expect.poll(() => page.getByLabel('Motivo del cambio').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Motivo del cambio').fill('Otro costo');
    await save(page);
    await expectVisible(page.getByText('Cambios guardados.'));
  });
});
