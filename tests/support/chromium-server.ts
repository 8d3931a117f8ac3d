import { chromium } from 'playwright';
import type { TestProject } from 'vitest/node';
import { launchOptions } from './launch-browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's Chromium. */
    readonly chromiumUrl: string;
  }
}

/** For vitest's `globalSetup`: one headless Chromium for the whole run. Host names below `localhost` lead to this machine. */
export default async function startChromium(project: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer({
    ...(await launchOptions()),
    host: '127.0.0.1',
  });
  project.provide('chromiumUrl', server.wsEndpoint());
  return () => server.close();
}
