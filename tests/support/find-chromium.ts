import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { installOnDebian, mayInstall } from './debian-package.ts';

/** The shell first: the same engine without windows, which starts and draws with half the memory. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

const inPath = (): string[] =>
  (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));

const onThisMachine = (): string | undefined =>
  [...inPath(), ...APPLICATIONS, chromium.executablePath()].find((path) => path !== '' && existsSync(path));

const PACKAGES = ['chromium-headless-shell', 'chromium'];

/**
 * The browser the Chromium tests drive: `CHROMIUM_PATH`, else one in the usual places, else Playwright's own.
 * As root on Debian a missing one is installed.
 *
 * @returns the path of an executable
 * @throws when there is none, saying what to install; the tests are never skipped
 */
export async function findChromium(): Promise<string> {
  const wanted = process.env['CHROMIUM_PATH'];
  if (wanted !== undefined && wanted !== '') {
    if (existsSync(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH names ${wanted}, and there is no such file.`);
  }
  const found = onThisMachine();
  if (found !== undefined) return found;
  if (mayInstall()) {
    await installOnDebian('Chromium', PACKAGES);
    const installed = onThisMachine();
    if (installed !== undefined) return installed;
  }
  throw new Error(
    'No Chromium or Chrome found. Install one (Debian, Ubuntu: apt-get install chromium; macOS: brew install --cask chromium; ' +
      'elsewhere: npx playwright install chromium) or set CHROMIUM_PATH to its executable.',
  );
}
