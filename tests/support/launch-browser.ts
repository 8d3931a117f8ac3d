import { type Browser, chromium, type LaunchOptions } from 'playwright';
import { findChromium } from './find-chromium.ts';

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

/** How this machine's Chromium is started: headless, and asking nobody outside. */
export const launchOptions = async (): Promise<LaunchOptions> => ({
  executablePath: await findChromium(),
  args: [...QUIET, ...sandbox],
});

/** A headless Chromium of its own, for what runs outside vitest; the caller closes it. */
export const launchBrowser = async (): Promise<Browser> => chromium.launch(await launchOptions());
