import { resolve } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { buildIfStale } from '../../../scripts/build.ts';
import { buildDirs } from '../../../scripts/support/build-dirs.ts';
import { DEMO_PASSWORD } from '#src/server/auth/demo-accounts.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '#tests/contract/support/server.ts';
import { launchBrowser } from '#tests/support/chromium.ts';

export interface App {
  readonly server: TestServer;
  /** Address of the app as an institution's people open it. */
  readonly addressOf: (institution?: string) => string;
  /** A page in a profile of its own; an uncaught error in it fails the test that calls `stop`. */
  readonly open: (path: string, options?: OpenOptions) => Promise<Page>;
  readonly stop: () => Promise<void>;
}

export interface OpenOptions {
  /** Demo account to sign in as first; nobody where absent. */
  readonly as?: string;
  readonly institution?: string;
  readonly language?: 'es' | 'en';
  readonly context?: BrowserContextOptions;
}

/** The built app served by the real server over a database of its own, and a Chromium to use it with. */
export async function startApp(options: TestServerOptions = {}): Promise<App> {
  const { resourcesDir = 'resources' } = options;
  const { generatedDir, outDir } = buildDirs(resourcesDir);
  await buildIfStale({ resourcesDir, generatedDir, outDir });
  const server = await startTestServer({ institution: 'demo', staticDir: resolve(outDir), ...options });
  const browser = await launchBrowser();
  const errors: string[] = [];
  const addressOf = (institution?: string): string => {
    const address = new URL(server.url);
    address.hostname = institution === undefined ? 'localhost' : `${institution}.localhost`;
    return address.origin;
  };
  return {
    server,
    addressOf,
    open: async (path, given = {}) => {
      const context = await contextOf(browser, given);
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error' && /Content Security Policy/.test(message.text())) errors.push(message.text());
      });
      const address = addressOf(given.institution);
      await page.goto(address + path);
      if (given.as !== undefined) await signIn(page, given.as);
      return page;
    },
    stop: async () => {
      await browser.close();
      await server.stop();
      if (errors.length > 0) throw new Error(`The app failed while it was used:\n${errors.join('\n')}`);
    },
  };
}

async function contextOf(browser: Browser, { language = 'es', context = {} }: OpenOptions): Promise<BrowserContext> {
  const opened = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    timezoneId: 'America/Santo_Domingo',
    ...context,
  });
  await opened.addInitScript((chosen) => localStorage.setItem('lang', chosen), language);
  return opened;
}

/** Fills in the login page, which leads to where the page was going. */
export async function signIn(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  await page.locator('#username').fill(username);
  await page.locator('#clave').fill(password);
  await page.keyboard.press('Enter');
  await page.locator('#username').waitFor({ state: 'detached' });
}
