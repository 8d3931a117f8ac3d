import { type Browser, chromium } from 'playwright';
import { findChromium } from '#tests/support/find-chromium.ts';
import { type BenchedApp, openByHand, openProduct } from '../support/apps.ts';
import type { Bench } from '../support/bench.ts';
import { atMost, atMostMore, atMostTimes, either, type Figure, figure, type Goal } from '../support/figure.ts';
import { interleaved, median } from '../support/interleaved.ts';
import { BANKS } from '../support/product/rows.ts';
import { inNewPage, paintedAfter, watch } from './painted.ts';

const ROWS = { selector: 'main tbody tr', count: BANKS, text: 'Argentina' };

/** From the click on the menu until the list is painted, its references too; in a page that has shown no list yet. */
const firstClick = (browser: Browser, app: BenchedApp): Promise<number> =>
  inNewPage(browser, async (page) => {
    await page.goto(app.url);
    await app.untilLogin(page);
    await app.signIn(page);
    const link = await app.menuLink(page, 'bancos');
    await page.waitForLoadState('networkidle');
    await watch(page, 'click', ROWS);
    await link.click();
    return paintedAfter(page);
  });

const KEYS = 'abcdefghij';

/** From the click on a record until its 500 rows can be used; and, in the third of them, from a key until it is seen. */
const childTable = (browser: Browser, app: BenchedApp): Promise<{ opens: number; key: number }> =>
  inNewPage(browser, async (page) => {
    page.setDefaultTimeout(120_000);
    await page.goto(app.url);
    await app.untilLogin(page);
    await app.signIn(page);
    await (await app.menuLink(page, 'planes')).click();
    const record = page.locator('main tbody tr').first();
    await record.waitFor();
    await page.waitForLoadState('networkidle');
    await watch(page, 'click', app.rowsOpen);
    await record.locator('td').first().click();
    const opens = await paintedAfter(page);

    await app.typeInRow(page);
    const keys: number[] = [];
    for (const key of KEYS) {
      await watch(page, 'keydown', null);
      await page.keyboard.press(key);
      keys.push(await paintedAfter(page));
    }
    return { opens, key: median(keys) };
  });

const SIZES = (process.env['BENCH_RESOURCES'] ?? '10,1000').split(',').map(Number);
const RUNS = { runs: Number(process.env['BENCH_RUNS'] ?? 15), warmUp: 1 };
/** An `ArrayInput` of the size takes long enough to need no more. */
const CHILD_RUNS = { runs: Math.min(RUNS.runs, 5), warmUp: 1 };

const AS_FAST: Goal = either(atMostTimes(1.1), atMostMore(50));
const FRAME_MS = 16;

/** Frames as they are ready: to wait for a screen's next one would be in every figure. */
const FREE_FRAMES = ['--disable-gpu', '--disable-gpu-vsync', '--disable-frame-rate-limit', '--no-first-run'];

const launch = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await findChromium(),
    args: [...FREE_FRAMES, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });

async function run(tell: (message: string) => void): Promise<readonly Figure[]> {
  const opened: BenchedApp[] = [];
  const browser = await launch();
  try {
    tell('Building');
    const byHand = await openByHand();
    opened.push(byHand);
    const figures: Figure[] = [];
    for (const resources of SIZES) {
      const product = await openProduct(resources);
      opened.push(product);
      tell(`The list, ${resources} resources`);
      const [ours = [], theirs = []] = await interleaved(
        [() => firstClick(browser, product), () => firstClick(browser, byHand)],
        RUNS,
      );
      const measured = figure({
        what: `click on the menu until the list is painted, ${resources} resources`,
        value: median(ours),
        unit: 'ms',
        baseline: median(theirs),
        goal: AS_FAST,
      });
      figures.push(measured);
      tell(`${measured.value} ${measured.unit}, by hand ${measured.baseline ?? '?'}`);
    }
    const [product] = opened.slice(1);
    if (product !== undefined) figures.push(...(await childFigures(browser, product, byHand, tell)));
    return figures;
  } finally {
    await browser.close();
    for (const { stop } of opened) await stop();
  }
}

async function childFigures(
  browser: Browser,
  product: BenchedApp,
  byHand: BenchedApp,
  tell: (message: string) => void,
): Promise<readonly Figure[]> {
  tell('A child table of 500 × 6');
  const keys: number[] = [];
  const keysByHand: number[] = [];
  const opening = (app: BenchedApp, into: number[]) => async (): Promise<number> => {
    const { opens, key } = await childTable(browser, app);
    tell(`${app.name}: opens in ${Math.round(opens)} ms, a key ${key.toFixed(1)} ms`);
    into.push(key);
    return opens;
  };
  const [ours = [], theirs = []] = await interleaved([opening(product, keys), opening(byHand, keysByHand)], CHILD_RUNS);
  return [
    figure({
      what: 'a child table of 500 × 6 opens',
      value: median(ours),
      unit: 'ms',
      baseline: median(theirs),
      goal: atMostTimes(0.15),
    }),
    figure({
      what: 'a key in it is painted',
      value: median(keys),
      unit: 'ms',
      baseline: median(keysByHand),
      goal: atMost(FRAME_MS),
    }),
  ];
}

export const bench: Bench = {
  summary: 'Painting a list and a child table in Chromium, beside a hand-written react-admin app',
  run,
};
