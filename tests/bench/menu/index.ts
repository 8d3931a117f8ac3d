import { type Browser, chromium, type Page } from 'playwright';
import { findChromium } from '#tests/support/find-chromium.ts';
import { type BenchedApp, openProduct } from '../support/apps.ts';
import type { Bench } from '../support/bench.ts';
import { atMost, type Figure, figure } from '../support/figure.ts';
import { median } from '../support/interleaved.ts';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** In microseconds. */
  readonly dur?: number;
  readonly args?: { readonly name?: string };
}

/** The longest task of the page's main thread while the work is done, in milliseconds. */
async function longestTask(browser: Browser, page: Page, work: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] });
  await work();
  const { traceEvents }: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(
    String(await browser.stopTracing()),
  );
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) => ph === 'X' && /RunTask/.test(name) && main.has(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error('The trace tells of no task.');
  return Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1_000;
}

const ENTRIES = Number(process.env['BENCH_RESOURCES'] ?? 400);
const RUNS = Number(process.env['BENCH_RUNS'] ?? 15);
/** What the user agents of the web call a long task. */
const LONG_MS = 50;

const WORK: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'opening the menu': async (page) => {
    await page.locator('header button').first().click();
    await page.getByRole('navigation', { name: 'Menú principal' }).waitFor();
  },
  'opening the search': async (page) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('listbox').waitFor();
  },
  'filtering, key by key': async (page) => {
    await page.keyboard.type('pago acad', { delay: 30 });
    await page.getByRole('option').first().waitFor();
  },
};

async function run(tell: (text: string) => void): Promise<readonly Figure[]> {
  tell('Building');
  const app = await openProduct(ENTRIES);
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const longest = new Map<string, number[]>(Object.keys(WORK).map((what) => [what, []]));
  try {
    for (let n = 0; n <= RUNS; n += 1) {
      tell(`Run ${n} of ${RUNS}`);
      for (const [what, ms] of await once(browser, app)) if (n > 0) longest.get(what)?.push(ms);
    }
  } finally {
    await browser.close();
    await app.stop();
  }
  return [...longest].map(([what, values]) =>
    figure({
      what: `the longest task of ${what}, ${ENTRIES} entries`,
      value: median(values),
      unit: 'ms',
      goal: atMost(LONG_MS),
    }),
  );
}

/** In a page that somebody works in: what the screen is made of is there, the menu was closed. */
async function once(browser: Browser, app: BenchedApp): Promise<readonly (readonly [string, number])[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.goto(app.url);
    await app.untilLogin(page);
    await app.signIn(page);
    await app.menuLink(page, 'bancos');
    await page.mouse.move(400, 400);
    await page.waitForLoadState('networkidle');
    await page.locator('header button').first().click();
    await page.getByRole('navigation', { name: 'Menú principal' }).waitFor({ state: 'detached' });
    const told: (readonly [string, number])[] = [];
    for (const [what, work] of Object.entries(WORK)) {
      told.push([what, await longestTask(browser, page, () => work(page))]);
    }
    return told;
  } finally {
    await context.close();
  }
}

export const bench: Bench = {
  summary: 'A menu of 400 entries: the longest task of the page while it opens and is filtered',
  run,
};
