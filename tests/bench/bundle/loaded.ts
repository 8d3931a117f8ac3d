import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import type { BenchedApp } from '../support/apps.ts';
import { BANKS } from '../support/product/rows.ts';

/** Bytes of JavaScript and CSS, gzip, that a browser with nothing in store has fetched by the time that each can be used. */
export interface Loaded {
  readonly login: number;
  readonly list: number;
}

const COUNTED: ReadonlySet<string> = new Set(['script', 'stylesheet']);

/** Goes to a list, signs in and waits for its rows, as somebody does who opens the app by a link. */
export async function loadedBy(browser: Browser, app: BenchedApp): Promise<Loaded> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const fetched: Promise<number>[] = [];
    page.on('response', (response) => {
      if (COUNTED.has(response.request().resourceType()))
        fetched.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
    });
    const soFar = async (): Promise<number> => (await Promise.all(fetched)).reduce((sum, each) => sum + each, 0);

    await page.goto(app.url + app.banks);
    await app.untilLogin(page);
    // What is still on its way belongs to the page: scripts come before what they draw.
    const login = await soFar();
    await app.signIn(page);
    await page
      .locator('main tbody tr')
      .nth(BANKS - 1)
      .waitFor();
    await page.getByText('Argentina').first().waitFor();
    return { login, list: await soFar() };
  } finally {
    await context.close();
  }
}
