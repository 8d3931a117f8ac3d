import { type Browser, chromium } from 'playwright';
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

/** A headless Chromium; the caller closes it. Host names below `localhost` lead to this machine. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: [...QUIET, ...sandbox] });
}
