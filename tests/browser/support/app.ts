import { resolve } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright';
import { buildAppIfStale } from '../../../scripts/support/build-app.ts';
import { buildDirs } from '../../../scripts/support/build-dirs.js';
import { userOf } from '#src/app/auth/user.ts';
import { DEMO_PASSWORD } from '#src/server/auth/demo-accounts.ts';
import { signIn as signInByCall } from '#tests/contract/support/client.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '#tests/contract/support/server.ts';
import { connectBrowser } from '#tests/support/chromium.ts';
import { BUILT } from './build-apps.ts';
import type { Front } from './front.ts';
import { createProfiles, type Stored } from './profiles.ts';

export interface App {
  readonly server: TestServer;
  /** Address of the app as an institution's people open it. */
  readonly addressOf: (institution?: string) => string;
  /** A page in a profile of its own, closed when the test ends; an uncaught error in it fails the test that calls `stop`. */
  readonly open: (path: string, options?: OpenOptions) => Promise<Page>;
  readonly stop: () => Promise<void>;
}

export interface OpenOptions {
  /** Demo account that is signed in; nobody where absent. */
  readonly as?: string;
  readonly institution?: string;
  /** Chosen before; null where none was. Spanish unless said. */
  readonly language?: 'es' | 'en' | null;
  readonly context?: BrowserContextOptions;
  /** Whether the test takes the clock into its hands: it cannot be given back. */
  readonly ownClock?: boolean;
  /** Whether the page stays open for the tests that follow, until the app is stopped. */
  readonly lasting?: boolean;
}

export interface AppOptions extends TestServerOptions {
  /** Where people open it, in place of the server's own address. */
  readonly front?: Front;
}

/** The built app served by the real server over a database of its own, and a Chromium to use it with. */
export async function startApp({ front, ...options }: AppOptions = {}): Promise<App> {
  const { resourcesDir = 'resources' } = options;
  const { generatedDir, outDir } = buildDirs(resourcesDir);
  if (options.staticDir === undefined && !BUILT.includes(resourcesDir))
    await buildAppIfStale({ resourcesDir, generatedDir, outDir });
  const server = await startTestServer({ institution: 'demo', staticDir: resolve(outDir), ...options });
  front?.lead(server.url);
  const browser = await connectBrowser();
  const profiles = createProfiles(browser);
  const errors: string[] = [];
  const addressOf = (institution?: string): string => {
    const address = new URL(front?.url ?? server.url);
    address.hostname = institution === undefined ? 'localhost' : `${institution}.localhost`;
    return address.origin;
  };
  return {
    server,
    addressOf,
    open: async (path, given = {}) => {
      const address = addressOf(given.institution);
      const stored = { origin: address, localStorage: await storedFor(server.url, given) };
      const use = given.lasting === true ? 'lasting' : given.ownClock === true ? 'spoilt' : undefined;
      const page = await profiles.open(given.context ?? {}, stored, use);
      page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error' && /Content Security Policy/.test(message.text())) errors.push(message.text());
      });
      await page.goto(address + path);
      return page;
    },
    stop: async () => {
      await browser.close();
      await server.stop();
      if (errors.length > 0) throw new Error(`The app failed while it was used:\n${errors.join('\n')}`);
    },
  };
}

/** What the browser of somebody who has signed in remembers; that of nobody knows its language only. */
async function storedFor(
  url: string,
  { as, institution, language = 'es' }: OpenOptions,
): Promise<Stored['localStorage']> {
  const lang = language === null ? [] : [{ name: 'lang', value: language }];
  if (as === undefined) return lang;
  const { token, refreshToken } = await signInByCall(url, as, institution);
  const own = language === null ? [] : ownLanguage(token, language);
  return [...lang, ...own, { name: 'refreshToken', value: refreshToken }, { name: 'token', value: token }];
}

/** A language that they chose here and nobody was told of yet: it counts, whatever another page of theirs has chosen. */
const ownLanguage = (token: string, language: string): Stored['localStorage'] => [
  { name: 'RaStore.rectoria.idioma', value: JSON.stringify(language) },
  {
    name: 'RaStore.rectoria.memory',
    value: JSON.stringify({ user: userOf(token)?.usuarioId, unsent: ['rectoria.idioma'] }),
  },
];

/** Fills in the login page, which leads to where the page was going. */
export async function signIn(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  await page.locator('#username').fill(username);
  await page.locator('#clave').fill(password);
  await page.keyboard.press('Enter');
  await page.locator('#username').waitFor({ state: 'detached' });
}
