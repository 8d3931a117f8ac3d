import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ClusterError } from './cluster-error.ts';

const run = promisify(execFile);

/** The system user PostgreSQL runs as and whose files its data are. */
export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

const NAME = 'postgres';

/**
 * The user to run PostgreSQL as: null means as ourselves. Root gets the user `postgres`, made where there is none,
 * because PostgreSQL refuses to run as root.
 */
export async function databaseUser(): Promise<SystemUser | null> {
  if (process.getuid?.() !== 0) return null;
  return (await lookUp()) ?? (await create());
}

async function lookUp(): Promise<SystemUser | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', NAME]), run('id', ['-g', NAME])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}

async function create(): Promise<SystemUser> {
  try {
    await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', NAME]);
  } catch (cause) {
    const made = await lookUp();
    if (made) return made;
    throw new ClusterError(
      `PostgreSQL does not run as root, and the user "${NAME}" it would run as could not be made. ` +
        `Make that user, start Rectoría as another user, or point DATABASE_URL at a PostgreSQL of your own.`,
      { cause },
    );
  }
  const user = await lookUp();
  if (!user) throw new Error(`The user "${NAME}" was made but cannot be found.`);
  return user;
}
