import { lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder among the temporary files that no other user of the machine shares. */
export const ownTemporary = (name: string): string => join(tmpdir(), `${name}-${process.getuid?.() ?? 'local'}`);

/** Makes it where it is not there. Throws where somebody else has put something in its place. */
export async function makeOwn(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const found = await lstat(path);
  if (found.isDirectory() && (process.getuid === undefined || found.uid === process.getuid())) return;
  throw new Error(`${path} is no folder of this user's: remove it, or set TMPDIR to one that is.`);
}
