import { chromium } from 'playwright';
import type { TestProject } from 'vitest/node';
import { findChromium } from './find-chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's Chromium. */
    readonly chromiumUrl: string;
  }
}

const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Chromium refuses its sandbox to root. */
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** For vitest's `globalSetup`: one headless Chromium for the whole run. Host names below `localhost` lead to this machine. */
export default async function startChromium(project: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer({
    executablePath: await findChromium(),
    host: '127.0.0.1',
    args: [...QUIET, ...sandbox],
  });
  project.provide('chromiumUrl', server.wsEndpoint());
  return () => server.close();
}
