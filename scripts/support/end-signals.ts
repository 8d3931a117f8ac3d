import { execFileSync } from 'node:child_process';

/**
 * Whether a shell started the process in the background of a terminal (`npm start &`): it then belongs to a group that
 * is not the one in front. Without a terminal, or without `ps`, it did not.
 */
function isInBackground(): boolean {
  try {
    const columns = execFileSync('ps', ['-o', 'pgid=,tpgid=', '-p', String(process.pid)], { encoding: 'utf8' });
    const [own, front] = columns.trim().split(/\s+/).map(Number);
    return own !== undefined && front !== undefined && front > 0 && own !== front;
  } catch {
    return false;
  }
}

/** Whether npm runs the process, and so is the one that people end. */
const isRunByNpm = (): boolean => process.env['npm_lifecycle_event'] !== undefined;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The terminal and npm both send the signal of one Ctrl-C. */
const SAME_REQUEST_MS = 1000;

/** npm that is ended alone ends without telling the process it runs. */
const ORPHAN_CHECK_MS = 500;

/** Exit code of what was asked to end before it was done. */
export const INTERRUPTED = 130;

/**
 * Resolves when the process is asked to end, or when npm that runs it has gone; asked again, it ends at once. What was
 * started in the background outlives the shell and its terminal.
 */
export function untilAskedToEnd(orphanCheckMs = ORPHAN_CHECK_MS, background = isInBackground()): Promise<void> {
  return new Promise((resolve) => {
    let first = 0;
    const parent = process.ppid;
    if (isRunByNpm() && !background) {
      setInterval(() => {
        if (process.ppid !== parent) resolve();
      }, orphanCheckMs).unref();
    }
    for (const signal of SIGNALS) {
      process.on(signal, () => {
        if (signal === 'SIGHUP' && background) return;
        if (first === 0) {
          first = Date.now();
          resolve();
        } else if (Date.now() - first > SAME_REQUEST_MS) {
          process.exit(INTERRUPTED);
        }
      });
    }
  });
}

/** What the work comes to; null where the process is asked to end first. */
export const unlessAskedToEnd = <T>(work: Promise<T>): Promise<T | null> =>
  Promise.race([work, untilAskedToEnd().then(() => null)]);
