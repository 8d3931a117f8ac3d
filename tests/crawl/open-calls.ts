import type { Page, Request } from 'playwright';
import { expect } from 'vitest';

export interface OpenCalls {
  /** Waits until the page has the answers to all that what was done in it so far led it to ask, and shows them. */
  readonly answered: () => Promise<void>;
}

/** The calls of the API that a page waits for, from now on. */
export function openCallsOf(page: Page): OpenCalls {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) open.add(request);
  });
  page.on('requestfinished', (request) => void open.delete(request));
  page.on('requestfailed', (request) => void open.delete(request));

  const drawn = (): Promise<void> =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

  return {
    answered: async () => {
      await drawn();
      await expect.poll(() => open.size).toBe(0);
      await drawn();
    },
  };
}
