import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Files by their paths; null for one that is to be gone. */
export type Edits = ReadonlyMap<string, string | null>;

/**
 * Makes the files what they are to be, and as they were again where `isRight` says no or anything fails.
 * @returns what `isRight` said
 */
export async function allOrNothing(edits: Edits, isRight: () => Promise<boolean>): Promise<boolean> {
  const undo: (() => Promise<unknown>)[] = [];
  let isDone = false;
  try {
    for (const [file, content] of edits) undo.push(await edit(file, content));
    isDone = await isRight();
    return isDone;
  } finally {
    if (!isDone) for (const back of undo.toReversed()) await back();
  }
}

/** @returns what makes it as it was, the folders that were made for it gone */
async function edit(file: string, content: string | null): Promise<() => Promise<unknown>> {
  const before = existsSync(file) ? await readFile(file) : null;
  const made = newFolder(dirname(file));
  if (content === null) await rm(file, { force: true });
  else {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  if (before !== null) return () => mkdir(dirname(file), { recursive: true }).then(() => writeFile(file, before));
  return () => rm(made ?? file, { recursive: true, force: true });
}

/** The outermost folder that is not there yet; null where all are. */
function newFolder(folder: string): string | null {
  if (existsSync(folder)) return null;
  return newFolder(join(folder, '..')) ?? folder;
}
