import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from './support/app.ts';
import { expectVisible } from './support/screen.ts';

const HOLIDAYS = '/generales/feriados-del-ano';

let app: App;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

describe('a process', () => {
  it('is previewed, run, shown and taken back, by keyboard alone', async () => {
    const page = await app.open(`${HOLIDAYS}/create`, { as: 'admin' });
    await expectVisible(page.getByRole('heading', { name: 'Días festivos del año' }));
    await expectVisible(page.getByText('Anota los días libres de un año', { exact: false }));
    await expectVisible(page.getByText('Pida la vista previa', { exact: false }));
    await page.keyboard.type('2085');
    await page.keyboard.press('Control+s');
    await expectVisible(page.getByText('Cambiaría 12 registros; omitiría 0.'));
    await expectVisible(page.getByRole('cell', { name: '2085-12-25 Día de Navidad' }));

    await page.getByRole('textbox', { name: 'Año' }).fill('2086');
    await expectVisible(page.getByText('vea la vista previa otra vez', { exact: false }));
    await expectVisible(page.getByRole('button', { name: 'Vista previa', exact: true }));
    await page.keyboard.press('Control+s');
    await expectVisible(page.getByRole('button', { name: 'Ejecutar: 12 registros' }));
    await page.keyboard.press('Control+s');

    await expectVisible(page.getByText('Cambió 12 registros; omitió 0.', { exact: false }));
    await expectVisible(page.getByRole('link', { name: '2086-01-01 Año Nuevo' }));
    const reverse = page.getByRole('button', { name: 'Revertir…' });
    await reverse.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog');
    await expectVisible(dialog);
    await dialog.getByRole('button', { name: 'Revertir' }).focus();
    await page.keyboard.press('Enter');
    await expectVisible(page.getByText('Revertida:', { exact: false }));
    expect(await reverse.count()).toBe(0);

    await page.getByRole('link', { name: '2086-01-01 Año Nuevo' }).click();
    await expectVisible(page.getByRole('textbox', { name: 'Nombre' }));
  });

  it('tells what is wrong with what it is asked for, at its field', async () => {
    const page = await app.open(`${HOLIDAYS}/create`, { as: 'admin' });
    await page.getByRole('button', { name: 'Vista previa' }).click();
    await expectVisible(page.getByRole('textbox', { name: 'Año' }).and(page.locator('[aria-invalid="true"]')));
  });

  it('has nothing to run where nothing would change', async () => {
    const page = await app.open(`${HOLIDAYS}/create`, { as: 'admin' });
    await page.getByRole('textbox', { name: 'Año' }).fill('2026');
    await page.keyboard.press('Control+s');
    await expectVisible(page.getByText('Cambiaría 0 registros; omitiría 12.'));
    await expectVisible(page.getByRole('cell', { name: 'Ese día ya está.' }).first());
    await expectVisible(page.getByRole('button', { name: 'Vista previa', exact: true }));
  });

  it('is not offered to who may not run it', async () => {
    const page = await app.open(`${HOLIDAYS}/create`, { as: 'finanzas' });
    await expectVisible(page.getByText('No tiene acceso a esta página'));
  });
});
