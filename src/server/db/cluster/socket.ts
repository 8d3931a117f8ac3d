import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { processState } from './postmaster-file.ts';

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
export function socketFolder(home: string): string | null {
  const isTaken = Buffer.byteLength(nameOf(home, '65535.lock')) <= LONGEST_NAME && !SPECIAL.test(home);
  return process.platform !== 'win32' && isTaken ? home : null;
}

/** Removes what killed PostgreSQLs left of their sockets, and of one on this port: another process may have its number. */
export async function removeLeftSockets(folder: string, port: number): Promise<void> {
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
