import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';

const run = promisify(execFile);

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

const isDebian = (): boolean =>
  existsSync('/etc/os-release') && /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));

const isRoot = (): boolean => process.getuid?.() === 0;

const isOffered = async (name: string): Promise<boolean> =>
  (await run('apt-cache', ['search', '--names-only', `^${name}$`])).stdout !== '';

async function installOnDebian(): Promise<void> {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, maxBuffer: 64 * 1024 * 1024 };
  await run('apt-get', ['update'], options);
  for (const name of PACKAGES) {
    if (!(await isOffered(name))) continue;
    console.log(`No Chromium found: installing Debian’s package ${name} …`);
    await run('apt-get', ['install', '-y', '--no-install-recommends', name], options);
    return;
  }
}

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
  if (isRoot() && isDebian()) {
    await installOnDebian();
    const installed = onThisMachine();
    if (installed !== undefined) return installed;
  }
  throw new Error(
    'No Chromium or Chrome found. Install one (Debian, Ubuntu: apt-get install chromium; macOS: brew install --cask chromium; ' +
      'elsewhere: npx playwright install chromium) or set CHROMIUM_PATH to its executable.',
  );
}
