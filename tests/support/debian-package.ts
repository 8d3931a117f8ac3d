import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

const isDebian = (): boolean =>
  existsSync('/etc/os-release') && /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));

/** Whether this process may install what a machine lacks. */
export const mayInstall = (): boolean => process.getuid?.() === 0 && isDebian();

const isOffered = async (name: string): Promise<boolean> =>
  (await run('apt-cache', ['search', '--names-only', `^${name}$`])).stdout !== '';

/** Installs the first of the packages that Debian offers; none where it offers none. */
export async function installOnDebian(what: string, names: readonly string[]): Promise<void> {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, maxBuffer: 64 * 1024 * 1024 };
  await run('apt-get', ['update'], options);
  for (const name of names) {
    if (!(await isOffered(name))) continue;
    console.log(`No ${what} found: installing Debian’s package ${name} …`);
    await run('apt-get', ['install', '-y', '--no-install-recommends', name], options);
    return;
  }
}
