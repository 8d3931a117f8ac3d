import type { Browser, BrowserContext } from 'playwright';
import type { StandIn } from '#tests/stand-in/start-stand-in.ts';
import { PAGE_PATIENCE } from './profiles.ts';

/** Where the built app lies (build-apps.ts) that a stand-in serves. */
export const OUT = 'dist/app';

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
