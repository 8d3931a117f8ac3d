import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { once } from 'node:events';
import { freePort } from '#src/server/db/cluster/postmaster.ts';
import { databaseUser } from '#src/server/db/cluster/system-user.ts';
import { installOnDebian, mayInstall } from './debian-package.ts';

const onThisMachine = (): string | undefined =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']
    .map((folder) => join(folder, 'pgbouncer'))
    .find((path) => existsSync(path));

/** The pooler's executable; as root on Debian a missing one is installed. Throws where there is none, saying what to do. */
async function findPgbouncer(): Promise<string> {
  if (onThisMachine() === undefined && mayInstall()) await installOnDebian('PgBouncer', ['pgbouncer']);
  const found = onThisMachine();
  if (found !== undefined) return found;
  throw new Error(
    'No PgBouncer found. Install it (Debian, Ubuntu: apt-get install pgbouncer; macOS: brew install pgbouncer).',
  );
}

export interface Pooler {
  /** Leads to the database through it. */
  readonly url: string;
  stop(): Promise<void>;
}

async function reached(port: number): Promise<boolean> {
  const socket = createConnection(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/**
 * A real PgBouncer that lends its few connections by transaction, as an institution would run it: whoever may sign in to
 * the database may do so through it.
 *
 * @param users names and passwords of who may
 */
export async function startPooler(
  databaseUrl: string,
  users: readonly { readonly name: string; readonly password: string }[],
): Promise<Pooler> {
  const executable = await findPgbouncer();
  const { hostname, port, pathname } = new URL(databaseUrl);
  const dir = await mkdtemp(join(tmpdir(), 'rectoria-pooler-'));
  const own = await freePort();
  const usersFile = join(dir, 'users.txt');
  await writeFile(usersFile, users.map(({ name, password }) => `"${name}" "${password}"\n`).join(''));
  await writeFile(
    join(dir, 'pgbouncer.ini'),
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${usersFile}
pool_mode = transaction
default_pool_size = 3
`,
  );
  // It refuses to run as root.
  const user = await databaseUser();
  if (user !== null) {
    await chmod(dir, 0o755);
    await chown(usersFile, user.uid, user.gid);
  }
  const child = spawn(executable, [join(dir, 'pgbouncer.ini')], { stdio: 'ignore', ...user });
  const ended = once(child, 'exit');
  while (!(await reached(own))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with code ${child.exitCode}.`);
  }
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${own}`;
  url.pathname = pathname;
  // By its port: the socket leads past it.
  url.searchParams.delete('host');
  return {
    url: url.href,
    stop: async () => {
      child.kill('SIGINT');
      await ended;
      await rm(dir, { recursive: true });
    },
  };
}
