import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A file system in memory, where Linux has one. On a disk ext4 looks at every file that was removed in the last minutes
 * before it makes a new one, and each database that tests copy and drop is two thousand files.
 */
const MEMORY = '/dev/shm';

const GIGABYTE = 1024 ** 3;

/** More than the databases of a run ever take, and what is left beside them for what tests start. In bytes. */
const ROOM = { cluster: 4 * GIGABYTE, beside: 4 * GIGABYTE };

const NAME = /^rectoria-tests-(\d+)-/;

/** A new folder for the cluster of this process: in memory where there is plenty of it, else among temporary files. */
export async function makeClusterFolder(): Promise<string> {
  const isInMemory = await hasRoom();
  if (isInMemory) await removeLeftovers();
  return mkdtemp(join(isInMemory ? MEMORY : tmpdir(), `rectoria-tests-${process.pid}-`));
}

async function hasRoom(): Promise<boolean> {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = await statfs(MEMORY);
  return bavail * bsize >= ROOM.cluster && process.availableMemory() >= ROOM.cluster + ROOM.beside;
}

/** Of one's own runs that were killed: nothing else would give the memory back. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(MEMORY)) {
    const pid = NAME.exec(name)?.[1];
    if (pid === undefined || existsSync(`/proc/${pid}`)) continue;
    const folder = join(MEMORY, name);
    if ((await stat(folder)).uid !== process.getuid?.()) continue;
    await endPostgres(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** Ends the PostgreSQL that still runs in the folder, if one does: another process may have its number by now. */
async function endPostgres(folder: string): Promise<void> {
  const data = join(folder, 'postgres', 'data');
  const lines = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid = ''] = lines.split('\n');
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  if (command.includes(data)) process.kill(Number(pid), 'SIGQUIT');
}
