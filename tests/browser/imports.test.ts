import { text } from 'node:stream/consumers';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type App, startApp } from './support/app.ts';
import { seriousFindings } from './support/axe.ts';
import { expectVisible, rowsOf, searchOf } from './support/screen.ts';

const BANKS = '/financieros/bancos';
const CSV = 'Nombre;Siglas;Correo electrónico\nBanco Traído;BTR;uno@banco.do\nBanco Enmendado;BEN;esto no es\n';

let app: App;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Importar bancos' });

const bring = (page: Page, name: string, content: string): Promise<void> =>
  dialogOf(page)
    .getByLabel('Elegir un archivo')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

/** By keys, as whoever uses no mouse does. */
async function press(where: Locator, name: string): Promise<void> {
  const button = where.getByRole('button', { name, exact: true });
  await button.focus();
  await button.press('Enter');
}

const heading = (page: Page, name: string): Promise<void> =>
  expectVisible(dialogOf(page).getByRole('heading', { name, exact: true }));

async function expectFound(page: Page, searched: string, name: string): Promise<void> {
  await searchOf(page).fill(searched);
  await expect.poll(() => rowsOf(page).allTextContents()).toEqual([expect.stringContaining(name)]);
}

it('a file with a wrong row is brought, its good row written, and the other mended by the downloaded file', async () => {
  const page = await app.open(BANKS, { as: 'finanzas' });
  await expectVisible(rowsOf(page).first());
  await press(page.getByRole('search'), 'Importar');
  await heading(page, 'Elija el archivo');
  expect(await seriousFindings(page)).toEqual([]);
  await bring(page, 'bancos.csv', CSV);

  await heading(page, 'Qué es cada columna');
  const dialog = dialogOf(page);
  expect(await dialog.getByLabel('Campo de la columna Siglas').inputValue()).toBe('BancSiglas');
  expect(await seriousFindings(page)).toEqual([]);
  await press(dialog, 'Probar');

  await heading(page, 'Qué pasará con cada fila');
  // It is found again where the page is loaded anew.
  await page.reload();
  await heading(page, 'Qué pasará con cada fila');
  await expectVisible(dialog.getByRole('cell', { name: /^esto no es\s*Error: / }));
  await page.keyboard.press('F8');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^esto no esError: /);
  expect(await seriousFindings(page)).toEqual([]);
  await press(dialog, 'Continuar');
  await expectVisible(dialog.getByText('Registros que se crean: 1.'));
  await dialog.getByRole('radio', { name: /Solo las filas buenas/ }).check();
  await press(dialog, 'Importar 1 fila');

  await heading(page, 'Importación terminada');
  const [download] = await Promise.all([page.waitForEvent('download'), press(dialog, 'Descargar las erróneas')]);
  expect(download.suggestedFilename()).toBe('bancos - errores.csv');
  const wrong = await text(await download.createReadStream());
  expect(wrong).toContain('Banco Enmendado');
  expect(wrong).toContain('Errores');
  expect(wrong).not.toContain('Banco Traído');

  await press(dialog, 'Traer otro archivo');
  await bring(page, 'enmendado.csv', wrong.replace('esto no es', 'dos@banco.do'));
  await heading(page, 'Qué es cada columna');
  expect(await dialog.getByLabel('Campo de la columna Errores').inputValue()).toBe('');
  await press(dialog, 'Probar');
  await heading(page, 'Qué pasará con cada fila');
  await press(dialog, 'Continuar');
  await press(dialog, 'Importar 1 fila');
  await heading(page, 'Importación terminada');
  expect(await seriousFindings(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await expectFound(page, 'banco enmendado', 'Banco Enmendado');
  await expectFound(page, 'traido', 'Banco Traído');
});

it('what cannot be read is told in the server’s words, and who may write nothing is offered nothing', async () => {
  const page = await app.open(`${BANKS}#importar`, { as: 'finanzas' });
  await bring(page, 'roto.csv', 'Nombre;Siglas\n"Uno;B1\n');
  await expectVisible(dialogOf(page).getByText(/unas comillas que no cierran/));
  const other = await app.open(`${BANKS}#importar`, { as: 'consulta' });
  await expectVisible(rowsOf(other).first());
  await expectVisible(other.getByRole('button', { name: 'Columnas' }));
  expect(await other.getByRole('button', { name: 'Importar', exact: true }).count()).toBe(0);
  expect(await dialogOf(other).count()).toBe(0);
});
