import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MOST_PDF_ROWS } from '#src/model/export-limits.ts';
import { parseJson } from '#src/model/json.ts';
import { objectOf, signIn } from '#tests/contract/support/client.ts';
import { readPaper } from '#tests/contract/support/paper.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { type App, startApp } from './support/app.ts';
import { seriousFindings } from './support/axe.ts';
import { expectVisible, rowsOf, searchOf } from './support/screen.ts';

const BANKS = '/financieros/bancos';

let app: App;
let id: number;

beforeAll(async () => {
  app = await startApp();
  const finanzas = await signIn(app.server.url, 'finanzas');
  const made = await finanzas.post(`/api${BANKS}`, {
    BancDescripcion: 'Banco de Papel',
    BancSiglas: 'BP',
    Estatus: true,
  });
  id = Number(objectOf(made.json)['BancoID']);
});

afterAll(() => app.stop());

const own = (text: string) => execute(companyUrl(app.server.databaseUrl, 1), text);

/** The browser of the tests draws no PDF: says that it does, and tells of each that is printed. */
async function drawingPdf(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true });
    const printed: string[] = [];
    Object.assign(window, { printed });
    const look = new MutationObserver(() => {
      for (const frame of document.querySelectorAll('iframe')) {
        if (!frame.src.startsWith('blob:') || frame.dataset['seen'] !== undefined) continue;
        frame.dataset['seen'] = '';
        Object.assign(frame.contentWindow ?? {}, { print: () => void printed.push(frame.title) });
        frame.dispatchEvent(new Event('load'));
      }
    });
    look.observe(document, { childList: true, subtree: true });
  });
  return () =>
    page.evaluate(() => {
      const printed: unknown = Reflect.get(window, 'printed');
      return Array.isArray(printed) ? printed.map(String) : [];
    });
}

/** The text of the PDF that comes while something is done. */
async function paperOf(page: Page, part: string, begin: () => Promise<void>): Promise<readonly string[]> {
  const [answer] = await Promise.all([page.waitForResponse((one) => one.url().includes(part)), begin()]);
  expect(answer.status()).toBe(200);
  return (await readPaper(await answer.body())).pages.flat();
}

it('a record is printed by keys alone: the browser’s dialog opens on its PDF, and the focus is where it was', async () => {
  const page = await app.open('/', { as: 'finanzas' });
  const breaches: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) breaches.push(message.text());
  });
  const printed = await drawingPdf(page);
  await page.goto(`${app.addressOf()}${BANKS}/${id}`);
  const button = page.getByRole('button', { name: 'Imprimir' });
  await button.focus();
  const texts = await paperOf(page, '/api/imprimir/', () => page.keyboard.press('Enter'));
  expect(texts).toEqual(expect.arrayContaining(['Banco de Papel', 'Bancos', 'BP', 'Página 1 de 1']));
  await expect.poll(printed).toEqual([expect.stringMatching(/^Banco de Papel - .+\.pdf$/)]);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(breaches).toEqual([]);
});

it('a browser that draws no PDF keeps it, and says so; what goes wrong is told in words, and tried again', async () => {
  const page = await app.open(`${BANKS}/${id}`, { as: 'finanzas', language: 'en' });
  const button = page.getByRole('button', { name: 'Print' });
  await page.route('**/api/imprimir/**', (route) => route.abort());
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Print Banco de Papel' });
  await expectVisible(dialog.getByText('The paper did not arrive whole.'));
  expect(await seriousFindings(page, '[role="dialog"]')).toEqual([]);
  await page.unroute('**/api/imprimir/**');
  await page.route('**/api/imprimir/**', () => undefined);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expectVisible(dialog.getByRole('progressbar'));
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect.poll(() => dialog.count()).toBe(0);
  await page.unroute('**/api/imprimir/**');
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toMatch(/^Banco de Papel - .+\.pdf$/);
  await expectVisible(dialog.getByText('Your browser shows no PDF'));
});

it('a list is printed as it is shown; one that is too long, or empty, says so', async () => {
  const page = await app.open('/', { as: 'admin' });
  const printed = await drawingPdf(page);
  await page.goto(`${app.addressOf()}${BANKS}`);
  await expectVisible(rowsOf(page).first());
  const button = page.getByRole('search').getByRole('button', { name: 'Imprimir' });
  await searchOf(page).fill('papel');
  await expect.poll(() => rowsOf(page).count()).toBe(1);
  const texts = await paperOf(page, '/api/exportar/', () => button.click());
  expect(texts).toEqual(expect.arrayContaining(['Bancos', 'Buscado: «papel»', 'Banco de Papel', 'Página 1 de 1']));
  await expect.poll(printed).toEqual([expect.stringMatching(/^Bancos - .+\.pdf$/)]);

  await searchOf(page).fill('nada se llama así');
  await expectVisible(page.getByText('Nada coincide'));
  await button.click();
  await expectVisible(page.getByRole('dialog', { name: 'Imprimir Bancos' }).getByText('no hay nada que imprimir'));

  await own(`insert into financieros.bancos (company_id, bancdescripcion, estatus)
    select 1, 'Banco ' || n, true from generate_series(1, ${MOST_PDF_ROWS}) n`);
  await page.keyboard.press('Escape');
  await searchOf(page).fill('');
  await expectVisible(rowsOf(page).first());
  await page.reload();
  await expectVisible(rowsOf(page).first());
  await button.click();
  await expectVisible(page.getByRole('dialog').getByText(/y en papel caben 5,000/));
});

it('who may not take a list away prints none, and a backend that gives no paper is asked for none', async () => {
  const page = await app.open('/', { as: 'admin' });
  await page.route('**/api/capacidades', async (route) => {
    const answer = await route.fetch();
    const { print: _print, export: _export, ...rest } = objectOf(parseJson(await answer.text()));
    await route.fulfill({ response: answer, json: rest });
  });
  await page.goto(`${app.addressOf()}${BANKS}/${id}`);
  await expectVisible(page.getByRole('button', { name: 'Historial' }));
  expect(await page.getByRole('button', { name: 'Imprimir' }).count()).toBe(0);
  await page.goto(`${app.addressOf()}${BANKS}`);
  await expectVisible(rowsOf(page).first());
  expect(await page.getByRole('button', { name: 'Imprimir' }).count()).toBe(0);

  await own(`insert into rectoria.permisos_usuarios (company_id, usuarioid, recurso, accion, concedido)
    select 1, usuarioid, 'financieros/bancos', 'export', false from rectoria.usuarios where usuanombre = 'consulta'`);
  const other = await app.open(BANKS, { as: 'consulta' });
  await expectVisible(rowsOf(other).first());
  await expectVisible(other.getByRole('button', { name: 'Columnas' }));
  expect(await other.getByRole('button', { name: 'Imprimir' }).count()).toBe(0);
});
