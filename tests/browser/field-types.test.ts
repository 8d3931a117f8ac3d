import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TYPE_USES } from '#tests/support/type-uses.ts';
import { type App, startApp } from './support/app.ts';
import { expectVisible, rowsOf, scriptsOf } from './support/screen.ts';

const TIPOS = '/pruebas/tipos';

let app: App;

beforeAll(async () => {
  app = await startApp({ resourcesDir: 'tests/contract/resources', institution: 'uno' });
});

afterAll(() => app.stop());

const controlOf = (page: Page, field: string): Locator =>
  page
    .locator(`[data-source="${field}"]`)
    .locator('input:not([type=color]):not([aria-hidden]), textarea:not([aria-hidden])')
    .first();

const nameOf = (page: Page): Locator => controlOf(page, 'Nombre');

const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Guardar', exact: true }).click();

const rowOf = (page: Page, name: string): Locator => rowsOf(page).filter({ hasText: name });

describe('every field type', () => {
  it('is typed, saved, read again and listed', async () => {
    const page = await app.open(`${TIPOS}/create`, { as: 'admin' });
    await nameOf(page).fill('Una de cada');
    for (const { field, typed } of TYPE_USES) await controlOf(page, field).fill(typed);
    await page.getByLabel('Hora', { exact: true }).fill('15:05');
    await page.getByLabel('Llegada').fill('08:30:15');
    await page.getByLabel('Cantidad').fill('3');
    await page.getByRole('textbox', { name: 'Aviso' }).click();
    await page.getByRole('button', { name: 'Negrita' }).click();
    await page.keyboard.type('Se suspende');
    await page.getByRole('button', { name: 'Lista con viñetas' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Negrita' }).getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => controlOf(page, 'Total').inputValue()).toBe('7.50');
    await save(page);
    await expectVisible(page.getByText('Registro creado.'));

    await page.goto(app.addressOf() + TIPOS);
    const row = rowOf(page, 'Una de cada');
    await expectVisible(row);
    for (const { listed } of TYPE_USES) if (listed !== undefined) await expectVisible(row.getByText(listed).first());
    for (const shown of ['3:05 p. m.', '8:30:15 a. m.', '• Se suspende', '7.50'])
      await expectVisible(row.getByText(shown));
    await expect
      .poll(() => row.getByRole('link', { name: '18.486058' }).getAttribute('href'))
      .toMatch(/^https:\/\/www\.openstreetmap\.org\//);

    await row.getByText('Una de cada').click();
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Una de cada' }));
    for (const { field, reopened } of TYPE_USES) {
      await expect.poll(() => controlOf(page, field).inputValue(), { message: field }).toBe(reopened);
    }
    await expect.poll(() => controlOf(page, 'Clave').getAttribute('placeholder')).toBe('Guardado');
    await expect.poll(() => page.getByLabel('Hora', { exact: true }).inputValue()).toBe('15:05');
    await expectVisible(page.getByRole('textbox', { name: 'Aviso' }).locator('li strong', { hasText: 'Se suspende' }));
  });

  it('says at its field what is wrong, in Spanish', async () => {
    const page = await app.open(`${TIPOS}/create`, { as: 'admin' });
    await nameOf(page).fill('Mal');
    const wrong = TYPE_USES.flatMap(({ field, label, wrong: mistake }) =>
      mistake ? [{ field, label, ...mistake }] : [],
    );
    for (const { field, typed } of wrong) await controlOf(page, field).fill(typed);
    await save(page);
    await expectVisible(page.getByText(`Hay ${wrong.length} datos que corregir:`));
    for (const { field, problem } of wrong) {
      await expectVisible(page.locator(`[data-source="${field}"]`).getByText(problem));
    }
    await expectVisible(page.getByText('Se deja de entender en la línea 1, columna 11.'));
  });

  it('takes a number that was issued with a wrong digit, and says so', async () => {
    const page = await app.open(`${TIPOS}/create`, { as: 'admin' });
    await nameOf(page).fill('Emitida así');
    await controlOf(page, 'Cedula').fill('001-0000016-9');
    await expectVisible(page.locator('[data-source="Cedula"]').getByText('Se emitió oficialmente así'));
    await controlOf(page, 'Cedula').fill('001-1391820-5');
    await page.getByText('Se emitió oficialmente así').waitFor({ state: 'hidden' });
    await controlOf(page, 'Cedula').fill('001-0000016-9');
    await save(page);
    await expectVisible(page.getByText('Registro creado.'));
  });

  it('stands in the rows of a table too', async () => {
    const page = await app.open(`${TIPOS}/create`, { as: 'admin' });
    await nameOf(page).fill('Con filas');
    await page.getByRole('button', { name: 'Agregar fila' }).click();
    const cells = [
      '00113918205',
      '1-01-00157-7',
      'b0100000001',
      null,
      '90 min',
      'f80',
      '18.5, -69.9',
      'secreta',
      '[1]',
    ];
    for (const cell of cells) {
      if (cell !== null) await page.keyboard.type(cell);
      else await page.locator('td input[type="time"]').fill('15:05');
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Tab');
    await page.keyboard.type('3');
    await page.keyboard.press('Control+s');
    await expectVisible(page.getByText('Registro creado.'));
    await page.goto(app.addressOf() + TIPOS);
    await rowOf(page, 'Con filas').getByText('Con filas').click();
    const table = page.getByRole('grid');
    for (const shown of [
      '001-1391820-5',
      '1-01-00157-7',
      'B0100000001',
      '3:05 p. m.',
      '1 h 30 min',
      '#ff8800',
      '[1]',
      '7.50',
    ]) {
      await expectVisible(table.getByText(shown).first());
    }
    await expectVisible(table.getByText('••••••••'));
    expect(await page.content()).not.toContain('secreta');
  });

  it('shows what is typed as a secret only while that is asked for, and takes a kept one away', async () => {
    const page = await app.open(`${TIPOS}/create`, { as: 'admin' });
    await nameOf(page).fill('Secreta');
    await controlOf(page, 'Clave').fill('nadie la adivina');
    await expect.poll(() => controlOf(page, 'Clave').getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Mostrar lo escrito en Clave del correo' }).click();
    await expect.poll(() => controlOf(page, 'Clave').getAttribute('type')).toBe('text');
    await save(page);
    await expectVisible(page.getByText('Registro creado.'));
    await rowOf(page, 'Secreta').getByText('Secreta').click();
    await page.getByRole('button', { name: 'Quitar lo guardado en Clave del correo' }).click();
    await save(page);
    await expectVisible(page.getByText('Cambios guardados.'));
    await rowOf(page, 'Secreta').getByText('Secreta').click();
    await expect.poll(() => nameOf(page).inputValue()).toBe('Secreta');
    await expect.poll(() => controlOf(page, 'Clave').getAttribute('placeholder')).toBeNull();
  });

  it('is loaded only where it is used: the text editor and the Dominican numbers are in no other screen', async () => {
    const page = await app.open('/pruebas/clases', { as: 'admin' });
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Clases' }));
    const elsewhere = await scriptsOf(page);
    await page.goto(`${app.addressOf() + TIPOS}/create`);
    await expectVisible(page.getByRole('textbox', { name: 'Aviso' }));
    const here = await scriptsOf(page);
    for (const mark of ['ProseMirror', 'InvalidChecksum']) {
      expect(
        here.filter((script) => script.includes(mark)),
        mark,
      ).not.toEqual([]);
      expect(
        elsewhere.filter((script) => script.includes(mark)),
        mark,
      ).toEqual([]);
    }
  });
});
