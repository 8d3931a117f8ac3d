import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type App, startApp } from './support/app.ts';
import { expectVisible } from './support/screen.ts';

const HALF_AN_HOUR = 30 * 60 * 1000;
const HOLD_MS = 60_000;

let app: App;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

/** The answers to the calls under a path, as they come. */
const statusesOf = (page: Page, path: string): readonly number[] => {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().includes(path)) statuses.push(response.status());
  });
  return statuses;
};

const TOTAL = 'usuario-mensajes/total';

const openTab = async (page: Page) => {
  await page.clock.install();
  const totals = statusesOf(page, TOTAL);
  const exchanges = statusesOf(page, 'refresh-token');
  await page.goto(`${app.addressOf()}/generales/paises`);
  await expectVisible(page.locator('main tbody tr').first());
  await page.clock.runFor(3_000);
  await expect.poll(() => totals.length).toBeGreaterThan(0);
  return { page, totals, exchanges };
};

it('two tabs whose token expires at the same moment exchange it in turn, and neither loses the session (F054)', async () => {
  const first = await openTab(await app.open('/login', { as: 'consulta', ownClock: true }));
  const second = await openTab(await first.page.context().newPage());
  const tabs = [first, second];
  await first.page.clock.pauseAt((await first.page.evaluate(() => Date.now())) + HOLD_MS);
  for (let round = 1; round <= 5; round += 1) {
    const before = tabs.map(({ totals }) => totals.length);
    await first.page.clock.fastForward(HALF_AN_HOUR);
    await expect.poll(() => tabs.every(({ totals }, at) => totals.length > (before[at] ?? 0))).toBe(true);
  }
  expect(tabs.flatMap(({ exchanges }) => exchanges).filter((status) => status !== 200)).toEqual([]);
  for (const { page } of tabs) await expectVisible(page.locator('main tbody tr').first());
});
