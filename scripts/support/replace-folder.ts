import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from './read-if-exists.ts';

/** Beside the folder and its own: nobody else writes there. */
export const besideFolder = (dir: string): string => `${dir}.${process.pid}-${randomBytes(4).toString('hex')}`;

/** Whether a file or folder is one that `besideFolder` has named. */
export const isBesideAnother = (name: string): boolean => /\.\d+-[\da-f]{8}$/.test(name);

/** Who reads the file finds the earlier text or this one. */
export async function writeWhole(file: string, text: string): Promise<void> {
  const fresh = besideFolder(file);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(fresh, text);
  await rename(fresh, file);
}

/**
 * Puts a whole folder in the place of another, or where there is none: who reads finds the one or the other, or for a
 * moment neither, and never a part.
 */
export async function replaceFolder(fresh: string, dir: string): Promise<void> {
  const old = besideFolder(dir);
  const hadOne = await renamed(dir, old, ['ENOENT']);
  if (await renamed(fresh, dir, ['ENOTEMPTY', 'EEXIST'])) {
    if (hadOne) await rm(old, { recursive: true, force: true });
    return;
  }
  // Another one has put its own there since.
  await rm(old, { recursive: true, force: true });
  await replaceFolder(fresh, dir);
}

/** Whether it was done; not where one of these errors stands against it. */
async function renamed(from: string, to: string, unless: readonly string[]): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (unless.includes(codeOf(error))) return false;
    throw error;
  }
}
