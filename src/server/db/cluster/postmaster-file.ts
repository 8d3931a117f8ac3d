import { readFile, writeFile } from 'node:fs/promises';

/** What PostgreSQL notes of itself in `postmaster.pid` while it runs. */
export interface PostmasterFile {
  readonly pid: number;
  readonly port: number;
  /** The folder of its socket; null where it has none. */
  readonly sockets: string | null;
  readonly ready: boolean;
}

const PID_LINE = 0;
const PORT_LINE = 3;
const SOCKETS_LINE = 4;
const STATUS_LINE = 7;

/** Null where there is no such file, or it is only being written. */
export async function readPostmasterFile(path: string): Promise<PostmasterFile | null> {
  const lines = (await readFile(path, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[PID_LINE]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  const sockets = lines[SOCKETS_LINE]?.trim();
  return {
    pid,
    port: Number(lines[PORT_LINE] ?? 0),
    sockets: sockets === undefined || sockets === '' ? null : sockets,
    ready: lines[STATUS_LINE]?.trim() === 'ready',
  };
}

/**
 * Makes the note name this process instead of one that is no PostgreSQL: the PostgreSQL that this process starts then
 * takes it for stale, and still finds in it the shared memory by which it knows backends of a killed one. Nothing to do
 * where the note has gone or changed meanwhile.
 */
export async function disownPostmasterFile(path: string, pid: number): Promise<void> {
  const [first, ...rest] = (await readFile(path, 'utf8').catch(() => '')).split('\n');
  if (Number(first) === pid) await writeFile(path, [process.pid, ...rest].join('\n'));
}

/** A zombie has ended; where nobody collects it (a container without an init) its number stays taken for good. */
export type ProcessState = 'alive' | 'zombie' | 'gone';

export async function processState(pid: number): Promise<ProcessState> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Not ours to signal, but there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM' ? 'alive' : 'gone';
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return /\) Z /.test(stat) ? 'zombie' : 'alive';
}
