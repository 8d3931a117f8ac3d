import type { Browser, Page } from 'playwright';

/** When something has come of a click, told by what then stands on the page. */
export interface Awaited {
  /** CSS selector, and how many of it there must be. */
  readonly selector: string;
  readonly count: number;
  /** A text that must be among them. */
  readonly text: string;
}

declare global {
  interface Window {
    painted?: Promise<number>;
  }
}

/** tsx tells functions their names by a helper, which code that is sent to a page does not find there. */
const HELPER = 'globalThis.__name = (named) => named;';

/** Does the work in a page of nobody, where something can be watched. */
export async function inNewPage<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    await context.addInitScript(HELPER);
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/**
 * Begins to watch: from the next event of that type until the frame that shows what is awaited has been painted, or
 * the next frame where nothing is awaited. Measured in the page, so that nothing of the test's own way is in it.
 */
export async function watch(page: Page, event: 'click' | 'keydown', awaited: Awaited | null): Promise<void> {
  await page.evaluate(
    ([type, wanted]) => {
      const isThere = (): boolean => {
        if (wanted === null) return true;
        const found = document.querySelectorAll(wanted.selector);
        return found.length >= wanted.count && [...found].some((each) => each.textContent.includes(wanted.text));
      };
      window.painted = new Promise((resolve) => {
        const begin = ({ timeStamp }: Event): void => {
          const look = (): void => {
            if (!isThere()) {
              requestAnimationFrame(look);
              return;
            }
            // A message that is sent in a frame arrives once it is painted.
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () => resolve(performance.now() - timeStamp), { once: true });
            port1.start();
            port2.postMessage(null);
          };
          requestAnimationFrame(look);
        };
        document.addEventListener(type, begin, { capture: true, once: true });
      });
    },
    [event, awaited] as const,
  );
}

/** What was watched for, in milliseconds. */
export async function paintedAfter(page: Page): Promise<number> {
  return page.evaluate(async () => (await window.painted) ?? Number.NaN);
}
