import type { Browser, BrowserContext } from 'playwright';
import type { StandIn } from '#tests/stand-in/start-stand-in.ts';
import { connectBrowser } from '#tests/support/chromium.ts';
import { buildIfStale } from '../../../scripts/build.ts';
import { PAGE_PATIENCE } from './profiles.ts';

/** Where the built app lies that a stand-in serves. */
export const OUT = 'dist';

/** A Chromium, once the app is built. */
export async function openBrowser(): Promise<Browser> {
  await buildIfStale({ resourcesDir: 'resources', generatedDir: '.generated', outDir: OUT });
  return connectBrowser();
}

export async function newDesk(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  context.setDefaultTimeout(PAGE_PATIENCE);
  return context;
}

/** What the browser keeps when the app is opened: a token, with a refresh token where one is given. */
export async function keepTokens(context: BrowserContext, standIn: StandIn, token: string, refreshToken?: string) {
  const kept = { token, ...(refreshToken === undefined ? {} : { refreshToken }) };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  await context.setStorageState({ cookies: [], origins: [{ origin: standIn.url, localStorage }] });
}
