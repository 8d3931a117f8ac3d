import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from './support/app.ts';
import { expectVisible } from './support/screen.ts';

const HOURS = 3 * 60 * 60 * 1000;

let app: App;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const warningOf = (page: Page) => page.getByRole('alertdialog', { name: 'Sesión Expirará' });

/** A list that stands still since now, its clock in the hands of the test. */
async function openIdle(page: Page, path = '/generales/paises'): Promise<Page> {
  await page.clock.install();
  await page.goto(app.addressOf() + path);
  await expectVisible(page.locator('main tbody tr').first());
  const [chunk] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('IdleWatch')),
    page.clock.runFor(3_000),
  ]);
  await chunk.finished();
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
  return page;
}

const pathOf = (page: Page): string => new URL(page.url()).pathname;

describe('who does nothing for three hours (F053, F117, F118)', () => {
  it('is warned, and after ten seconds more has to sign in again', async () => {
    const page = await openIdle(await app.open('/login', { as: 'consulta' }));
    await page.clock.fastForward(HOURS - 10_000);
    expect(await warningOf(page).count()).toBe(0);
    await page.clock.runFor(12_000);
    await expectVisible(warningOf(page));
    await expectVisible(page.getByText('Lleva más de 180 minutos sin usar el sistema.'));
    await expectVisible(page.getByRole('timer').getByText(/en \d+ segundos?\./));
    await page.clock.runFor(11_000);
    await expectVisible(page.getByText('Su sesión ha terminado. Inicie sesión de nuevo.'));
    expect(pathOf(page)).toBe('/login');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  it('goes on where they say so, by the key that is under the finger', async () => {
    const page = await openIdle(await app.open('/login', { as: 'consulta' }));
    await page.clock.fastForward(HOURS);
    await page.clock.runFor(3_000);
    await expectVisible(warningOf(page));
    await page.keyboard.press('Enter');
    await expect.poll(() => warningOf(page).count()).toBe(0);
    await page.clock.runFor(20_000);
    expect(await warningOf(page).count()).toBe(0);
    expect(pathOf(page)).toBe('/generales/paises');
  });
});

const openTwo = async (): Promise<readonly [Page, Page]> => {
  const first = await openIdle(await app.open('/login', { as: 'consulta' }));
  return [first, await openIdle(await first.context().newPage(), '/generales/provincias')];
};
/** The clock belongs to both. */
const runFor = async ([page]: readonly [Page, Page], milliseconds: number): Promise<void> => {
  await page.clock.fastForward(milliseconds);
  await page.clock.runFor(2_000);
};
const warned = (pages: readonly Page[]) => Promise.all(pages.map((page) => warningOf(page).count()));

/** Second by second, since the tabs hear of each other in their own time. */
const untilWarned = (pages: readonly [Page, Page]): Promise<void> =>
  expect
    .poll(async () => {
      await pages[0].clock.runFor(500);
      return warned(pages);
    })
    .toEqual([1, 1]);

describe('two tabs of one browser (F053)', () => {
  it('count what is done in either, warn together, and go on together', async () => {
    const pages = await openTwo();
    const [first] = pages;
    await runFor(pages, HOURS - 60_000);
    await first.keyboard.press('Tab');
    await runFor(pages, HOURS - 60_000);
    expect(await warned(pages)).toEqual([0, 0]);
    await runFor(pages, 56_000);
    await untilWarned(pages);
    await first.getByRole('button', { name: 'Seguir trabajando' }).click();
    await expect.poll(() => warned(pages)).toEqual([0, 0]);
    expect(pages.map(pathOf)).toEqual(['/generales/paises', '/generales/provincias']);
  });

  it('end together', async () => {
    const pages = await openTwo();
    const [first, second] = pages;
    await runFor(pages, HOURS - 2_000);
    await untilWarned(pages);
    await second.getByRole('button', { name: 'Cerrar Sesión' }).click();
    await expectVisible(first.getByLabel('Usuario'));
    await expectVisible(second.getByLabel('Usuario'));
  });
});
