import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { ClusterError } from './cluster-error.ts';
import type { Binaries } from './binaries.ts';
import { clusterPaths, giveTo, publish } from './location.ts';
import type { SystemUser } from './system-user.ts';

const run = promisify(execFile);

/** The superuser of an embedded cluster: it makes the owner's role and database, and nothing else uses it. */
export const SUPERUSER = 'postgres';

/**
 * Makes the cluster where there is none and checks that an existing one can be run; gives the superuser's password.
 * It is built beside its place and moved there whole, so that an interrupted first start leaves nothing half-made.
 */
export async function ensureInitialized(home: string, binaries: Binaries, user: SystemUser | null): Promise<string> {
  const paths = clusterPaths(home);
  if (!(await readOrNull(paths.version))) await initialize(home, binaries, user);

  const major = Number((await readFile(paths.version, 'utf8')).trim());
  if (major !== binaries.major) {
    throw new ClusterError(
      `${home} was written by PostgreSQL ${major}, and this is PostgreSQL ${binaries.major}. ` +
        `Move the data with pg_dumpall of the old version, or choose another directory with --data.`,
    );
  }
  return (await readFile(paths.password, 'utf8')).trim();
}

async function initialize(home: string, binaries: Binaries, user: SystemUser | null): Promise<void> {
  await mkdir(dirname(home), { recursive: true });
  const draft = await mkdtemp(`${home}.new-`);
  try {
    const paths = clusterPaths(draft);
    await giveTo(draft, user);
    await writeFile(paths.password, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
    await giveTo(paths.password, user);
    const options = {
      pgdata: paths.data,
      username: SUPERUSER,
      pwfile: paths.password,
      auth: 'scram-sha-256',
      encoding: 'UTF8',
      locale: 'C',
      'locale-provider': 'icu',
      'icu-locale': 'es-DO',
    };
    const as = user ? { uid: user.uid, gid: user.gid } : {};
    await run(
      binaries.initdb,
      Object.entries(options).map(([name, value]) => `--${name}=${value}`),
      { ...as, cwd: '/', env: { PATH: process.env['PATH'] } },
    );
    await publish(draft, home);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Only what is not there is made anew: a cluster that cannot be read is an error to be told. */
async function readOrNull(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
