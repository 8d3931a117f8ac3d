import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isReachable } from './reachable.ts';
import type { SystemUser } from './system-user.ts';

/** Where root keeps what the database's user must reach when the wanted folder is closed to it. */
export const SHARED_FOLDER = '/var/lib/rectoria';

/**
 * The folder that holds the cluster of a data directory: `postgres` inside it, or a folder below /var/lib/rectoria
 * when the database's user cannot enter the data directory. A note in the data directory says which, so that deleting
 * the data directory starts afresh and moving it takes the database along. The folder is left where it is then: it is
 * never certain that nobody wants it.
 */
export async function clusterHome(dataDir: string, user: SystemUser | null): Promise<string> {
  const wanted = resolve(dataDir);
  await mkdir(wanted, { recursive: true });
  if (!user || (await isReachable(wanted, user))) return join(wanted, 'postgres');

  await mkdir(SHARED_FOLDER, { recursive: true, mode: 0o755 });
  return noted(join(wanted, 'postgres-location'));
}

async function noted(note: string): Promise<string> {
  try {
    const home = join(SHARED_FOLDER, `cluster-${randomBytes(8).toString('hex')}`);
    await writeFile(note, `${home}\n`, { flag: 'wx', mode: 0o644 });
    return home;
  } catch (error) {
    const home = (await readFile(note, 'utf8')).trim();
    if (home === '') throw error;
    return home;
  }
}

/** The parts of a cluster's folder. */
export const clusterPaths = (home: string) => ({
  data: join(home, 'data'),
  password: join(home, 'password'),
  log: join(home, 'server.log'),
  pid: join(home, 'data', 'postmaster.pid'),
  version: join(home, 'data', 'PG_VERSION'),
});

/** A cluster's folder under construction: it gets its name only when it is whole. */
export async function publish(draft: string, home: string): Promise<void> {
  try {
    await rename(draft, home);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST')))
      throw error;
  }
}

export async function giveTo(path: string, user: SystemUser | null): Promise<void> {
  if (user) await chown(path, user.uid, user.gid);
}
