import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '#tests/contract/support/client.ts';
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
    await typeRow(page, ['1', 'Primera cuota', '', '15/01/2027', '10000.25']);
    await page.keyboard.press('Enter');
    await typeRow(page, ['2', 'Segunda cuota', '', '15/02/2027', '10000.25']);
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

  it('works out what its rows look up and compute while they are typed', async () => {
    const admin = await signIn(app.server.url, 'admin');
    const { status } = await admin.post('/api/educacion-continuada/cuentas-presupuestaria', {
      cuPrCodigo: '2.99',
      cuPrDescripcion: 'Pago de docencia',
      tipoCuentaPresupuestariaId: 1,
      cuPrNaturaleza: 'gasto',
      cuPrCalculo: 'hora',
      cuPrFacilitador: true,
      estatus: true,
    });
    expect(status).toBe(201);
    const page = await app.open('/educacion-continuada/presupuestos/create', { as: 'admin' });
    await expectVisible(page.getByRole('group', { name: 'Ingresos y gastos' }));
    // Nothing of what was spent is asked before it is approved.
    expect(await page.getByRole('group', { name: 'Ejecución' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Agregar fila' }).first().click();
    const row = page.getByRole('grid', { name: 'Renglones' }).getByRole('row').nth(1);
    await expect.poll(() => row.getByRole('combobox').count()).toBe(1);
    // Its controls are not cut off by the row.
    const [around, control] = await Promise.all([
      row.boundingBox(),
      row.locator('.MuiOutlinedInput-root').first().boundingBox(),
    ]);
    expect((control?.y ?? 0) + (control?.height ?? 0)).toBeLessThanOrEqual((around?.y ?? 0) + (around?.height ?? 0));
    await page.keyboard.type('docencia');
    await page.getByRole('option', { name: 'Pago de docencia' }).click();
    await page.keyboard.press('Tab');
    // The facilitator is asked for where the account is paid to one.
    await expect.poll(() => row.getByRole('combobox', { name: 'Facilitador' }).count()).toBe(1);
    await row.getByRole('textbox', { name: 'Cantidad' }).fill('2');
    await row.getByRole('textbox', { name: 'Precio' }).fill('1500.25');
    await page.keyboard.press('Tab');
    await expectVisible(row.getByText('3,000.50'));
    await expect.poll(() => page.getByLabel('Gastos y aporte', { exact: true }).inputValue()).toBe('3,000.50');
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
