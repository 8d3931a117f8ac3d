import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The longest name of a socket that every system takes, in bytes. */
const LONGEST_NAME = 103;
/** What PostgreSQL would read as more than the name of a folder. */
const SPECIAL = /[,"']/;

const nameOf = (folder: string, port: number | string): string => join(folder, `.s.PGSQL.${port}`);

/**
 * Where PostgreSQL is to make its socket: a statement by it costs a third less than by a port. Nobody but its user, and
 * root, may enter the folder. Null where there can be none: on Windows, or in a folder whose name is too long.
 */
export function socketFolder(home: string): string | null {
  const isTaken = Buffer.byteLength(nameOf(home, '65535.lock')) <= LONGEST_NAME && !SPECIAL.test(home);
  return process.platform !== 'win32' && isTaken ? home : null;
}

/** Removes what a killed PostgreSQL left of its socket: another process may have its number meanwhile. */
export async function removeSocket(folder: string, port: number): Promise<void> {
  for (const name of [nameOf(folder, port), nameOf(folder, `${port}.lock`)]) await rm(name, { force: true });
}
