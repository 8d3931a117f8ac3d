import { isInBackground, isRunByNpm } from './started-by.ts';

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
