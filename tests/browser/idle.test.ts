import type { Page, Request } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from './support/app.ts';
import { expectVisible } from './support/screen.ts';

const HOURS = 3 * 60 * 60 * 1000;

let app: App;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const warningOf = (page: Page) => page.getByRole('alertdialog', { name: 'La sesión expirará' });

const calls = new WeakMap<Page, Set<Request>>();

function watchCalls(page: Page): void {
  const underWay = new Set<Request>();
  calls.set(page, underWay);
  page.on('request', (request) => {
    // Of what the page before it had under way nobody may say how it ended.
    if (request.isNavigationRequest()) underWay.clear();
    underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
}

const underWayIn = (page: Page): readonly string[] => [...(calls.get(page) ?? [])].map((request) => request.url());

/** The app gives a call up after a while of its own clock: no time passes there while the server answers. */
const answered = async (pages: readonly Page[]): Promise<void> => {
  for (const page of pages) await page.evaluate(() => document.readyState);
  await expect.poll(() => pages.flatMap(underWayIn)).toEqual([]);
};

/** A list that stands still since now, its clock in the hands of the test. */
async function openIdle(page: Page, path = '/generales/paises'): Promise<Page> {
  watchCalls(page);
  await page.clock.install();
  // Without messages nothing is asked for by itself: a call under way when hours are skipped would be given up.
  await page.route('**/api/seguridad/usuario-mensajes/**', (route) => route.fulfill({ status: 404 }));
  const watched = page.waitForResponse((response) => response.url().includes('IdleWatch'));
  await page.goto(app.addressOf() + path);
  await expectVisible(page.locator('main tbody tr').first());
  await page.clock.runFor(3_000);
  const chunk = await watched;
  await chunk.finished();
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
  return page;
}

/** More than it takes to hold a clock that runs. */
const HOLD_MS = 60_000;
/** After this long of the held clock nobody is warned yet, whatever has passed before it was held. */
const NEARLY_MS = HOURS - 2 * HOLD_MS;

/** From now on time passes in the browser only as the test lets it: however slow the machine, nobody is idle meanwhile. */
const hold = async (page: Page): Promise<void> => page.clock.pauseAt((await page.evaluate(() => Date.now())) + HOLD_MS);

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const warned = (pages: readonly Page[]) => Promise.all(pages.map((page) => warningOf(page).count()));

/** Somebody does something in one tab, and the other has heard of it before any more time passes. */
async function actIn(page: Page, other: Page): Promise<void> {
  await other.evaluate(() => {
    const heard = new Promise((resolve) => {
      new BroadcastChannel('rectoria-idle').addEventListener('message', () => resolve(true), { once: true });
    });
    Object.assign(window, { heard });
  });
  await page.keyboard.press('Tab');
  await page.clock.runFor(2_000);
  await other.evaluate(async () => {
    await Reflect.get(window, 'heard');
  });
}

/** What was set going in the page has been drawn: React does its work in messages, and this one comes after them. */
const drawn = (pages: readonly Page[]) =>
  Promise.all(
    pages.map((page) =>
      page.evaluate(async () => {
        for (let message = 0; message < 3; message += 1) {
          await new Promise((resolve) => {
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', resolve, { once: true });
            port1.start();
            port2.postMessage(message);
          });
        }
      }),
    ),
  );

/** Tabs tell each other of their time once a second: the last is warned after the first, but before that one's ten are over. */
const BEHIND = 8;

/** By then the warning has come: what was left out of the hours, and what passed while the clock was being held. */
const SECONDS = (2 * HOLD_MS) / 1_000 + BEHIND;

/**
 * Second by second: the warning stands for ten, and tabs hear of each other in their own time. The clock is all tabs',
 * and stands still once the last of them should be warned: however slow the machine, nobody is signed out meanwhile.
 */
const untilWarned = async (...pages: readonly [Page, ...Page[]]): Promise<void> => {
  let since = 0;
  let isLast = false;
  for (let second = 0; second < SECONDS && since < BEHIND && !isLast; second += 1) {
    await answered(pages);
    await pages[0].clock.runFor(1_000);
    await drawn(pages);
    const counts = await warned(pages);
    if (counts.some((count) => count > 0)) since += 1;
    isLast = counts.every((count) => count > 0);
  }
  await expect.poll(() => warned(pages)).toEqual(pages.map(() => 1));
};

describe('who does nothing for three hours (F053, F117, F118)', () => {
  it('is warned, and after ten seconds more has to sign in again', async () => {
    const page = await openIdle(await app.open('/login', { as: 'consulta', ownClock: true }));
    await hold(page);
    await page.clock.fastForward(NEARLY_MS);
    expect(await warned([page])).toEqual([0]);
    await untilWarned(page);
    await expectVisible(page.getByText('Lleva más de 180 minutos sin usar el sistema.'));
    await expectVisible(page.getByRole('timer').getByText(/en \d+ segundos?\./));
    await page.clock.runFor(11_000);
    await page.clock.resume();
    await expectVisible(page.getByText('Su sesión ha terminado. Inicie sesión de nuevo.'));
    expect(pathOf(page)).toBe('/login');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  it('goes on where they say so, by the key that is under the finger', async () => {
    const page = await openIdle(await app.open('/login', { as: 'consulta', ownClock: true }));
    await hold(page);
    await page.clock.fastForward(NEARLY_MS);
    await untilWarned(page);
    await page.keyboard.press('Enter');
    await page.clock.runFor(20_000);
    await expect.poll(() => warned([page])).toEqual([0]);
    expect(pathOf(page)).toBe('/generales/paises');
  });
});

const openTwo = async (): Promise<readonly [Page, Page]> => {
  const first = await openIdle(await app.open('/login', { as: 'consulta', ownClock: true }));
  const second = await openIdle(await first.context().newPage(), '/generales/provincias');
  await hold(second);
  return [first, second];
};

describe('two tabs of one browser (F053)', () => {
  it('count what is done in either, warn together, and go on together', async () => {
    const [first, second] = await openTwo();
    await first.clock.fastForward(NEARLY_MS);
    await actIn(first, second);
    await first.clock.fastForward(NEARLY_MS);
    expect(await warned([first, second])).toEqual([0, 0]);
    await untilWarned(first, second);
    await first.getByRole('button', { name: 'Seguir trabajando' }).click();
    await first.clock.resume();
    await expect.poll(() => warned([first, second])).toEqual([0, 0]);
    expect([first, second].map(pathOf)).toEqual(['/generales/paises', '/generales/provincias']);
  });

  it('end together', async () => {
    const [first, second] = await openTwo();
    await first.clock.fastForward(NEARLY_MS);
    await untilWarned(first, second);
    await second.getByRole('button', { name: 'Cerrar sesión' }).click();
    await first.clock.resume();
    await expectVisible(first.getByLabel('Usuario'));
    await expectVisible(second.getByLabel('Usuario'));
  });
});
