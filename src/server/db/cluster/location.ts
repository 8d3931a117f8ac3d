import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { ClusterError } from './cluster-error.ts';
import { statOrNull } from './stat-or-null.ts';
import { databaseUser, type SystemUser } from './system-user.ts';

/** Where root keeps what the database's user must reach when the wanted folder is closed to it. */
export const SHARED_FOLDER = '/var/lib/rectoria';

/** Where a data directory's cluster is, and who runs it. */
export interface Location {
  readonly home: string;
  /** Null means ourselves. */
  readonly user: SystemUser | null;
}

/**
 * The folder that holds the cluster of a data directory: `postgres` inside it, or a folder below /var/lib/rectoria
 * when root's PostgreSQL user cannot enter the data directory. A note in the data directory says which, so that
 * deleting the data directory starts afresh and moving it takes the database along. (The folder is left where it is
 * then: it is never certain that nobody wants it.) A cluster that exists goes on belonging to its user.
 *
 * Throws ClusterError where that is somebody we cannot be.
 */
export async function locateCluster(dataDir: string): Promise<Location> {
  const wanted = resolve(dataDir);
  await mkdir(wanted, { recursive: true });
  const inside = join(wanted, 'postgres');
  const note = join(wanted, 'postgres-location');
  const isRoot = process.getuid?.() === 0;

  const owner = (await statOrNull(inside)) ?? (isRoot ? null : await statOrNull(note));
  if (owner && !isRoot && process.getuid && owner.uid !== process.getuid()) {
    throw new ClusterError(`The database of ${wanted} belongs to another user. Start as that user, or as root.`);
  }
  if (owner && isRoot && owner.uid !== 0) return { home: inside, user: { uid: owner.uid, gid: owner.gid } };

  const user = await databaseUser();
  if (!user || (await isReachable(wanted, user))) return { home: inside, user };
  await mkdir(SHARED_FOLDER, { recursive: true, mode: 0o755 });
  return { home: await noted(note), user };
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

/** Whether the user may enter the folder; of a folder that does not exist yet, its nearest existing ancestor. */
async function isReachable(folder: string, user: SystemUser): Promise<boolean> {
  for (let path = resolve(folder); ; path = dirname(path)) {
    const entry = await statOrNull(path);
    if (entry && !mayEnter(entry, user)) return false;
    if (path === dirname(path)) return true;
  }
}

function mayEnter(entry: { mode: number; uid: number; gid: number }, user: SystemUser): boolean {
  if (entry.uid === user.uid) return (entry.mode & 0o100) !== 0;
  if (entry.gid === user.gid) return (entry.mode & 0o010) !== 0;
  return (entry.mode & 0o001) !== 0;
}
