import { buffer } from 'node:stream/consumers';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Page } from 'playwright';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cellsOf } from '#tests/contract/support/exported.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { type App, startApp } from './support/app.ts';
import { seriousFindings } from './support/axe.ts';
import { expectVisible, rowsOf, searchOf } from './support/screen.ts';

const BANKS = '/financieros/bancos';

let app: App;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const button = (page: Page, name = 'Exportar') => page.getByRole('search').getByRole('button', { name });

/** What the list tells of each row, cell by cell. */
const shown = (page: Page): Promise<readonly (readonly string[])[]> =>
  rowsOf(page).evaluateAll((rows) =>
    rows.map((row) =>
      [...row.querySelectorAll('td:not([data-pick])')].map((cell) => (cell.textContent ?? '').replace(/↗$/, '').trim()),
    ),
  );

const headsOf = (page: Page): Promise<readonly string[]> =>
  page.locator('main thead th:not([data-pick])').allInnerTexts();

async function downloaded(page: Page, begin: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), begin()]);
  return { name: download.suggestedFilename(), bytes: await buffer(await download.createReadStream()) };
}

it('a list that is searched, sorted and has a column hidden is taken away as it is shown, by keys alone', async () => {
  const page = await app.open(BANKS, { as: 'admin' });
  await expectVisible(rowsOf(page).first());
  await page.getByRole('button', { name: 'Columnas' }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Siglas' }).uncheck();
  await page.keyboard.press('Escape');
  await searchOf(page).fill('asociacion');
  await page.locator('main thead').getByRole('button', { name: 'Nombre' }).click();
  await expect.poll(async () => (await shown(page)).length).toBeLessThan(25);
  const heads = await headsOf(page);
  const rows = await shown(page);
  expect(rows.length).toBeGreaterThan(3);

  await button(page).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Exportar bancos' });
  await expectVisible(dialog.getByText(`Se exportan ${rows.length} registros`));
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole('radio', { name: 'CSV' }).focus();
  await page.keyboard.press('Space');
  await expectVisible(dialog.getByRole('radio', { name: 'Punto y coma' }));
  await dialog.getByRole('button', { name: 'Exportar' }).focus();
  const csv = await downloaded(page, () => page.keyboard.press('Enter'));
  expect(csv.name).toMatch(/^Bancos - .+ - \d{4}-\d\d-\d\d\.csv$/);
  expect(cellsOf(csv.bytes.toString('utf8'))).toEqual([heads, ...rows]);
  await expectVisible(dialog.getByText(csv.name));

  await dialog.getByRole('radio', { name: 'Excel' }).check();
  const xlsx = await downloaded(page, () => dialog.getByRole('button', { name: 'Exportar' }).click());
  const [sheet] = await readXlsxFile(xlsx.bytes);
  expect(sheet?.data.map((row) => row.map((cell) => cell ?? ''))).toEqual([heads, ...rows]);

  await dialog.getByRole('radio', { name: 'PDF' }).check();
  await expectVisible(dialog.getByText('Hasta 5,000 registros'));
  const pdf = await downloaded(page, () => dialog.getByRole('button', { name: 'Exportar' }).click());
  expect(pdf.name).toMatch(/\.pdf$/);
  const { items } = await (
    await (await getDocument({ data: new Uint8Array(pdf.bytes), verbosity: 0 }).promise).getPage(1)
  ).getTextContent();
  const texts = items.flatMap((item) => ('str' in item ? [item.str] : []));
  expect(texts).toEqual(expect.arrayContaining(['Bancos', 'Buscado: «asociacion»', ...heads, 'Página 1 de 1']));
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect.poll(() => button(page).evaluate((element) => element === document.activeElement)).toBe(true);
});

it('it can be stopped, and what goes wrong is told in words', async () => {
  const page = await app.open(BANKS, { as: 'admin', language: 'en' });
  await expectVisible(rowsOf(page).first());
  await button(page, 'Export').click();
  const dialog = page.getByRole('dialog', { name: 'Export Banks' });
  const begin = dialog.getByRole('button', { name: 'Export' });
  await page.route('**/api/exportar/**', () => undefined);
  await begin.click();
  await expectVisible(dialog.getByRole('progressbar'));
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expectVisible(dialog.getByText('Stopped: no file was saved.'));
  await page.unroute('**/api/exportar/**');

  const problem = {
    status: 503,
    code: 'exports-busy',
    title: 'Other exports are being made',
    detail: 'Two exports of one person are made.',
  };
  await page.route('**/api/exportar/**', (route) =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
  );
  await begin.click();
  await expectVisible(dialog.getByText(/Two exports of one person|Other exports/));
  await page.unroute('**/api/exportar/**');
  await page.route('**/api/exportar/**', (route) => route.abort());
  await begin.click();
  await expectVisible(dialog.getByText('The file did not arrive whole'));
});

it('an empty list says so, and who may not export is offered nothing', async () => {
  const page = await app.open(BANKS, { as: 'admin' });
  await expectVisible(rowsOf(page).first());
  await searchOf(page).fill('nada se llama así');
  await expectVisible(page.getByText('Nada coincide'));
  await button(page).click();
  const dialog = page.getByRole('dialog', { name: 'Exportar bancos' });
  await expectVisible(dialog.getByText('La lista está vacía'));
  expect(await dialog.getByRole('button', { name: 'Exportar' }).isDisabled()).toBe(true);

  await execute(
    companyUrl(app.server.databaseUrl, 1),
    `insert into rectoria.permisos_usuarios (company_id, usuarioid, recurso, accion, concedido)
      select 1, usuarioid, 'financieros/bancos', 'export', false from rectoria.usuarios where usuanombre = 'consulta'`,
  );
  const other = await app.open(BANKS, { as: 'consulta' });
  await expectVisible(rowsOf(other).first());
  await expectVisible(other.getByRole('button', { name: 'Columnas' }));
  expect(await button(other).count()).toBe(0);
});
