import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { messageOf } from '../connection/message-of.ts';
import { ClusterError } from './cluster-error.ts';

/** What stands at the path; null where nothing does. Throws ClusterError where that cannot be found out. */
export async function statOrNull(path: string): Promise<Stats | null> {
  try {
    return await stat(path);
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
    throw new ClusterError(`${path} cannot be looked at: ${messageOf(cause)}`, { cause });
  }
}
