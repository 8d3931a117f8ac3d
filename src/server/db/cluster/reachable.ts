import { dirname, resolve } from 'node:path';
import { statOrNull } from './stat-or-null.ts';
import type { SystemUser } from './system-user.ts';

/** Whether the user may enter the folder; of a folder that does not exist yet, its nearest existing ancestor. */
export async function isReachable(folder: string, user: SystemUser): Promise<boolean> {
  for (let path = resolve(folder); ; path = dirname(path)) {
    const entry = await statOrNull(path);
    if (entry && !mayEnter(entry, user)) return false;
    if (path === dirname(path)) return true;
  }
}

function mayEnter(entry: { mode: number; uid: number; gid: number }, user: SystemUser): boolean {
  if (entry.uid === user.uid) return (entry.mode & 0o100) !== 0;
  if (entry.gid === user.gid) return (entry.mode & 0o010) !== 0;
  return (entry.mode & 0o001) !== 0;
}
