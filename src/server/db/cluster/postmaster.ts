import { spawn } from 'node:child_process';
import { open, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { orEmpty } from '#src/model/absent.ts';
import type { Binaries } from './binaries.ts';
import { ClusterError } from './cluster-error.ts';
import { clusterPaths, giveTo } from './location.ts';
import { processState, readPostmasterFile } from './postmaster-file.ts';
import type { SystemUser } from './system-user.ts';

/** The longest name of a socket that every system takes, in bytes. */
const LONGEST_NAME = 103;
/** What PostgreSQL would read as more than the name of a folder. */
const SPECIAL = /[,"']/;

const LOCK = /^\.s\.PGSQL\.(\d+)\.lock$/;

const nameOf = (folder: string, port: number | string): string => join(folder, `.s.PGSQL.${port}`);

/**
 * Where PostgreSQL is to make its socket: a statement by it costs a third less than by a port. Nobody but its user, and
 * root, may enter the folder. Null where there can be none: on Windows, or in a folder whose name is too long.
 */
function socketFolder(home: string): string | null {
  const isTaken = Buffer.byteLength(nameOf(home, '65535.lock')) <= LONGEST_NAME && !SPECIAL.test(home);
  return process.platform !== 'win32' && isTaken ? home : null;
}

/** Removes what killed PostgreSQLs left of their sockets, and of one on this port: another process may have its number. */
async function removeLeftSockets(folder: string, port: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, of] = LOCK.exec(name) ?? [];
    if (of === undefined || !(Number(of) === port || (await isLeft(join(folder, name))))) continue;
    for (const file of [nameOf(folder, of), nameOf(folder, `${of}.lock`)]) await rm(file, { force: true });
  }
}

/** Whether the process that a socket's note names has ended; a start beside this one may be writing its own. */
async function isLeft(lock: string): Promise<boolean> {
  const [first] = (await readFile(lock, 'utf8').catch(() => '')).split('\n');
  const pid = Math.abs(Number(first));
  return Number.isInteger(pid) && pid > 0 && (await processState(pid)) === 'gone';
}

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** The folder of its socket; null where it has none. */
  readonly sockets: string | null;
  /** Settles when the process has ended, whatever ended it. */
  readonly ended: Promise<void>;
  /** Ends it cleanly: open transactions are rolled back, everything committed is on disk. */
  stop(): Promise<void>;
}

/** PostgreSQL ended before it was ready; the message carries what it wrote. */
export class StartFailed extends ClusterError {}

/** After a crash it first brings its files in order, which takes a slow disk minutes. */
const READY_WITHIN_MS = 300_000;
const STOP_WITHIN_MS = 15_000;

/** Starts PostgreSQL on the port, loopback only, and on a socket, and waits until it takes connections. */
export async function startPostmaster(
  home: string,
  port: number,
  binaries: Binaries,
  user: SystemUser | null,
): Promise<Postmaster> {
  const paths = clusterPaths(home);
  const log = await open(paths.log, 'a', 0o600);
  await giveTo(paths.log, user);
  const { size: logStart } = await log.stat();
  const sockets = socketFolder(home);
  if (sockets !== null) await removeLeftSockets(sockets, port);
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: orEmpty(sockets),
    unix_socket_permissions: '0700',
    max_locks_per_transaction: 256,
    log_line_prefix: '%m [%p] ',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(binaries.postgres, ['-D', paths.data, ...flags], {
    ...(user ? { uid: user.uid, gid: user.gid } : {}),
    cwd: '/',
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    stdio: ['ignore', log.fd, log.fd],
    // A process group of its own: Ctrl-C in the terminal stops the server, which then stops PostgreSQL.
    detached: true,
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('exit', () => resolve());
    child.once('error', reject);
  });
  await log.close();
  const { pid } = child;
  if (pid === undefined) {
    await ended;
    throw new StartFailed('PostgreSQL could not be started.');
  }

  if (!(await readyOrEnded(paths.pid, pid, ended))) {
    child.kill('SIGQUIT');
    const said = (await readFile(paths.log)).subarray(logStart).toString('utf8').trim();
    throw new StartFailed(`PostgreSQL did not start. It wrote (${paths.log}):\n${said}`);
  }
  const stop = async (): Promise<void> => {
    child.kill('SIGINT');
    const immediate = setTimeout(() => child.kill('SIGQUIT'), STOP_WITHIN_MS);
    await ended;
    clearTimeout(immediate);
  };
  return { pid, port, sockets, ended, stop };
}

async function readyOrEnded(pidFile: string, pid: number, ended: Promise<void>): Promise<boolean> {
  const watch = ended.then(() => 'ended' as const);
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    const file = await readPostmasterFile(pidFile);
    if (file?.pid === pid && file.ready) return true;
    if ((await Promise.race([pause(15), watch])) === 'ended') return false;
  }
  return false;
}

/** A port nobody listens on at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address && typeof address === 'object') resolve(address.port);
        else reject(new Error('The system gave no port.'));
      });
    });
  });
}
