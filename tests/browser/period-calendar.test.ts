import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type JsonObject, textOfJson } from '#src/model/json.ts';
import { objectOf, type SignedIn, signIn } from '#tests/contract/support/client.ts';
import { type App, startApp } from './support/app.ts';
import { allFindings } from './support/axe.ts';
import { expectVisible, rowsOf } from './support/screen.ts';

/** A process of the calendar: its id among the reference data, its first and last day. */
type Dates = readonly [process: number, first: string, last: string];

/** An academic period from January to April 2027 with these processes. */
async function createPeriod(admin: SignedIn, dates: readonly Dates[], values: JsonObject = {}): Promise<string> {
  const { status, text, json } = await admin.post('/api/academicos/periodos-academicos', {
    peAcDescripcion: 'Calendario de prueba',
    peAcAlias: 'CAL-1',
    // Beside the terms of the demonstration.
    peAcTipo: 'intensivo',
    peAcAno: 2027,
    peAcCuatrimestre: 6,
    peAcFechaInicio: '2027-01-11T00:00:00',
    peAcFechaFin: '2027-04-24T00:00:00',
    estatus: true,
    PeriodoProcesosDet: dates.map(([procesoAcademicoId, first, last]) => ({
      procesoAcademicoId,
      pePrFechaInicio: `${first}T00:00:00`,
      pePrFechaFin: `${last}T00:00:00`,
    })),
    ...values,
  });
  if (status !== 201) throw new Error(text);
  return textOfJson(objectOf(json)['periodoAcademicoId'] ?? null);
}

let app: App;
let period: string;
let page: Page;

beforeAll(async () => {
  app = await startApp();
  period = await createPeriod(await signIn(app.server.url, 'admin'), [
    [3, '2027-01-11', '2027-01-16'],
    [1, '2026-12-01', '2026-12-20'],
    [5, '2027-02-22', '2027-02-27'],
  ]);
  page = await app.open('/', { as: 'admin', lasting: true });
});

afterAll(() => app.stop());

const timeline = (): Locator => page.getByRole('region', { name: 'Línea de tiempo del período' });

const bar = (name: RegExp): Locator => timeline().getByRole('button', { name });

/** Where the bar begins and how long it is, in pixels. */
const extent = async (name: RegExp): Promise<{ readonly x: number; readonly width: number }> =>
  (await bar(name).locator('span[style]').boundingBox()) ?? { x: 0, width: 0 };

describe('the timeline of a period', () => {
  it('says each process with its dates, in the order they begin', async () => {
    await page.goto(`${app.addressOf()}/academicos/periodos-academicos/${period}`);
    await expectVisible(bar(/^Inscripción y selección/));
    const said = await timeline()
      .getByRole('button')
      .evaluateAll((bars) => bars.map((one) => one.getAttribute('aria-label')));
    expect(said).toEqual([
      'Recepción de solicitudes de admisión. 1 de diciembre de 2026 – 20 de diciembre de 2026. 20 días. Fuera del período',
      'Inscripción y selección. 11 de enero de 2027 – 16 de enero de 2027. 6 días',
      'Retiro de asignaturas. 22 de febrero de 2027 – 27 de febrero de 2027. 6 días',
    ]);
    expect(await allFindings(page, 'form')).toEqual([]);
  });

  it('leads by keyboard to a row of the table, and its bar moves when the dates change', async () => {
    const before = await extent(/^Retiro/);
    await bar(/^Recepción/).focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    const grid = page.getByRole('grid', { name: 'Calendario de procesos' });
    const from = grid.getByRole('textbox', { name: 'Desde' });
    await expect.poll(() => from.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await from.inputValue()).toBe('22/02/2027');
    await from.fill('01/03/2027');
    await page.keyboard.press('Tab');
    await page.keyboard.type('20/03/2027');
    await page.keyboard.press('Tab');
    await expectVisible(bar(/^Retiro.*20 de marzo/));
    // What it says is there before it has been drawn anew.
    await expect.poll(async () => (await extent(/^Retiro/)).width).toBeGreaterThan(before.width * 2);
    expect((await extent(/^Retiro/)).x).toBeGreaterThan(before.x);
  });

  it('marks a process that ends before it begins', async () => {
    const grid = page.getByRole('grid', { name: 'Calendario de procesos' });
    await grid.getByRole('textbox', { name: 'Hasta' }).fill('01/02/2027');
    await page.keyboard.press('Tab');
    await expectVisible(bar(/^Retiro.*Un proceso del calendario termina antes de empezar/));
    await grid.getByRole('textbox', { name: 'Hasta' }).fill('06/03/2027');
    await page.keyboard.press('Tab');
    await expectVisible(bar(/^Retiro.*6 de marzo de 2027\. 6 días$/));
    await page.keyboard.press('Control+s');
    await rowsOf(page).first().waitFor();
    await page.goto(`${app.addressOf()}/academicos/periodos-academicos/${period}`);
    await expectVisible(bar(/^Retiro.*1 de marzo de 2027 – 6 de marzo de 2027/));
  });

  it('moves with the bounds of the period', async () => {
    await page.getByLabel(/^Fecha de inicio/).fill('01/12/2026');
    await page.keyboard.press('Tab');
    await expectVisible(bar(/^Recepción.*20 días$/));
  });
});
