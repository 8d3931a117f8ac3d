import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from './support/app.ts';
import { choose, expectVisible, rowsOf } from './support/screen.ts';

let app: App;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

/** Types an instalment into the row being edited, cell by cell. */
async function typeRow(page: Page, cells: readonly string[]): Promise<void> {
  for (const [index, cell] of cells.entries()) {
    if (index > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(cell);
  }
}

describe('a child table', () => {
  it('is filled in with the keyboard, checked against its record, saved and read again', async () => {
    const page = await app.open('/financieros/planes-pagos/create', { as: 'finanzas' });
    await page.getByLabel('Descripción').fill('Plan del teclado');
    await page.getByRole('combobox', { name: 'Recinto' }).click();
    await page.getByRole('option').first().click();
    await choose(page, 'Moneda', 'peso', 'Peso dominicano');
    await page.getByLabel('Monto total').fill('30,000.50');
    await page.getByLabel('Cantidad de pagos').fill('2');

    await page.getByRole('button', { name: 'Agregar fila' }).click();
    await typeRow(page, ['1', 'Primera cuota', '15/01/2027', '10000.25']);
    await page.keyboard.press('Enter');
    await typeRow(page, ['2', 'Segunda cuota', '15/02/2027', '10000.25']);
    await page.keyboard.press('Control+s');
    await expectVisible(page.getByText('Las cuotas deben sumar el monto total.').first());

    await page.getByLabel('Monto total').fill('20,000.50');
    await page.keyboard.press('Control+s');
    await expectVisible(page.getByText('Registro creado.'));

    await page.goto(`${app.addressOf()}/financieros/planes-pagos`);
    await rowsOf(page).filter({ hasText: 'Plan del teclado' }).click();
    const grid = page.getByRole('grid');
    await expectVisible(grid.getByText('Segunda cuota'));
    await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('3');
    await expectVisible(grid.getByText('20,000.50'));
  });

  it('marks a wrong cell and leads to it', async () => {
    const page = await app.open('/financieros/planes-pagos/create', { as: 'finanzas' });
    await page.getByRole('button', { name: 'Agregar fila' }).click();
    await typeRow(page, ['0', 'Cuota', '31/02/2027', '-5']);
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expectVisible(page.getByText('Hay 1 fila con errores.'));
    await page.getByRole('button', { name: 'Ir al primer error' }).click();
    await expectVisible(page.getByText('No puede ser menor que 1.').first());
    await expect.poll(() => page.getByRole('grid').locator('[aria-invalid="true"]').count()).toBeGreaterThanOrEqual(3);
  });
});
