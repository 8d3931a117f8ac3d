import { execFileSync } from 'node:child_process';

/**
 * Whether a shell started the process in the background of a terminal (`npm start &`): it then belongs to a group that
 * is not the one in front. Without a terminal, or without `ps`, it did not.
 */
export function isInBackground(): boolean {
  try {
    const columns = execFileSync('ps', ['-o', 'pgid=,tpgid=', '-p', String(process.pid)], { encoding: 'utf8' });
    const [own, front] = columns.trim().split(/\s+/).map(Number);
    return own !== undefined && front !== undefined && front > 0 && own !== front;
  } catch {
    return false;
  }
}

/** Whether npm runs the process, and so is the one that people end. */
export const isRunByNpm = (): boolean => process.env['npm_lifecycle_event'] !== undefined;
