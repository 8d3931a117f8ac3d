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

/** A tab with the hub, and whether it has come to rest after being connected to it so many times. */
const openTab = async (page: Page) => {
  await page.clock.install();
  const exchanges = statusesOf(page, 'refresh-token');
  const totals = statusesOf(page, TOTAL);
  let connections = 0;
  let before = 0;
  page.on('websocket', () => {
    connections += 1;
    before = totals.length;
  });
  await page.goto(`${app.addressOf()}/generales/paises`);
  await expectVisible(page.locator('main tbody tr').first());
  // Whoever is connected asks for the total; that is the last that happens of itself.
  const rests = (after: number): boolean => connections >= after && totals.length > before;
  return { page, exchanges, rests };
};

it('two tabs whose token expires at the same moment exchange it in turn, and neither loses the session (F054)', async () => {
  const first = await openTab(await app.open('/login', { as: 'consulta', ownClock: true }));
  const second = await openTab(await first.page.context().newPage());
  const tabs = [first, second];
  const { clock } = first.page;
  const comeToRest = (round: number): Promise<void> =>
    expect
      .poll(async () => {
        await clock.runFor(1_000);
        return tabs.map(({ rests }) => rests(round + 1));
      })
      .toEqual([true, true]);
  await clock.pauseAt((await first.page.evaluate(() => Date.now())) + HOLD_MS);
  await comeToRest(0);
  for (let round = 1; round <= 5; round += 1) {
    // Both lose the hub. Not while an exchange is on its way: it would be given up as unanswered.
    await clock.fastForward(HALF_AN_HOUR);
    await comeToRest(round);
  }
  const statuses = tabs.flatMap(({ exchanges }) => exchanges);
  expect(statuses.length).toBeGreaterThanOrEqual(5);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  for (const { page } of tabs) await expectVisible(page.locator('main tbody tr').first());
});
