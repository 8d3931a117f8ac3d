import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, rmdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { GeneratedFile } from '#src/model/generated.ts';

export interface Written {
  /** Paths relative to the folder, with forward slashes. */
  readonly written: readonly string[];
  readonly removed: readonly string[];
}

/**
 * Makes the folder hold exactly these files. Files that are as wanted already are not touched, so that watchers and
 * builds see only what changed.
 * @param earlier the files that it was made to hold before, where that is known and nobody else writes there; else they
 * are looked up.
 */
export async function writeGenerated(
  files: readonly GeneratedFile[],
  dir: string,
  earlier?: readonly GeneratedFile[],
): Promise<Written> {
  const wanted = contentsOf(files);
  const present = earlier === undefined ? await filesOf(dir) : earlier.map(({ path }) => path);
  const removed = present.filter((path) => !wanted.has(path));
  const written = earlier === undefined ? await changedOnDisk(files, dir) : changedSince(files, contentsOf(earlier));
  if (written.length > 0) await writeAll(written, dir);
  for (const path of removed) {
    await rm(join(dir, path), { force: true });
    await removeEmpty(dirname(join(dir, path)), dir);
  }
  return { written: written.map(({ path }) => path), removed };
}

/** Each is there whole or not at all, whoever else writes the same or reads meanwhile. */
async function writeAll(files: readonly GeneratedFile[], dir: string): Promise<void> {
  await mkdir(dirname(dir), { recursive: true });
  const scratch = await mkdtemp(`${dir}-`);
  try {
    // Waiting for each of a thousand small files takes longer than writing them.
    for (const { path, content } of files) {
      const [fresh, target] = [join(scratch, 'fresh'), join(dir, path)];
      writeFileSync(fresh, content);
      mkdirSync(dirname(target), { recursive: true });
      renameSync(fresh, target);
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

const contentsOf = (files: readonly GeneratedFile[]): ReadonlyMap<string, string> =>
  new Map(files.map(({ path, content }) => [path, content]));

const changedSince = (
  files: readonly GeneratedFile[],
  earlier: ReadonlyMap<string, string>,
): readonly GeneratedFile[] => files.filter(({ path, content }) => earlier.get(path) !== content);

async function changedOnDisk(files: readonly GeneratedFile[], dir: string): Promise<readonly GeneratedFile[]> {
  const changed = await Promise.all(
    files.map(async (file) => ((await textOf(join(dir, file.path))) === file.content ? [] : [file])),
  );
  return changed.flat();
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

const isAbsent = (error: unknown): boolean => codeOf(error) === 'ENOENT';

async function filesOf(dir: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(dir, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'));
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
}

async function textOf(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

async function removeEmpty(folder: string, top: string): Promise<void> {
  if (folder === top) return;
  try {
    await rmdir(folder);
  } catch (error) {
    // Not empty, or somebody else has removed it.
    if (isAbsent(error) || ['ENOTEMPTY', 'EEXIST'].includes(String(codeOf(error)))) return;
    throw error;
  }
  await removeEmpty(dirname(folder), top);
}
