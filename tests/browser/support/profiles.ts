import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { onTestFinished } from 'vitest';

/** What a profile remembers of an origin from before. */
export interface Stored {
  readonly origin: string;
  readonly localStorage: readonly { readonly name: string; readonly value: string }[];
}

export interface Profiles {
  /** `spoilt`: nobody may have the profile afterwards, something in it cannot be undone; `lasting`: it outlives the test. */
  readonly open: (options: BrowserContextOptions, stored: Stored, use?: 'spoilt' | 'lasting') => Promise<Page>;
}

/** How long a page may take to come to what is waited for: a slow machine's patience, in milliseconds. */
export const PAGE_PATIENCE = 150_000;

/**
 * Profiles of a browser for pages of tests. One whose test has ended is emptied and given to the next, who then finds
 * the app's files in its cache.
 */
export function createProfiles(browser: Browser): Profiles {
  const idle = new Map<string, BrowserContext[]>();
  return {
    open: async (options, { origin, localStorage }, use) => {
      const kind = JSON.stringify(options);
      const free = idle.get(kind) ?? [];
      idle.set(kind, free);
      const context = (use === undefined ? free.pop() : undefined) ?? (await newProfile(browser, options));
      await context.setStorageState({ cookies: [], origins: [{ origin, localStorage: [...localStorage] }] });
      const page = await context.newPage();
      if (use !== 'lasting') {
        onTestFinished(async ({ task }) => {
          if (task.result?.state === 'fail') Object.assign(task.meta, { seen: await seenOn(page) });
          await (use === 'spoilt' ? context.close() : emptied(context));
          if (use === undefined) free.push(context);
        });
      }
      return page;
    },
  };
}

/** What somebody would have seen where a test failed: told at the end of the run (scripts/support/test-report.ts). */
const seenOn = async (page: Page): Promise<string> => {
  if (page.isClosed()) return '';
  const seen = await page.locator('body').innerText({ timeout: 5_000 });
  return `${page.url()} showed:\n${seen}`;
};

const emptied = async (context: BrowserContext): Promise<void> => {
  await Promise.all(context.pages().map((page) => page.close()));
};

async function newProfile(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    timezoneId: 'America/Santo_Domingo',
    ...options,
  });
  context.setDefaultTimeout(PAGE_PATIENCE);
  return context;
}
