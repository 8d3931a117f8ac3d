import { mkdir, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { GeneratedFile } from '#src/model/generated.ts';

/** What a folder holds: contents by path, relative to it, with forward slashes. */
export type Contents = ReadonlyMap<string, string>;

export interface Written {
  readonly contents: Contents;
  /** Paths relative to the folder, with forward slashes. */
  readonly written: readonly string[];
  readonly removed: readonly string[];
}

/**
 * Makes the folder hold exactly these files. Files that are as wanted already are not touched, so that watchers and
 * builds see only what changed.
 * @param present what the folder holds, where that is known because nobody but this function writes there; else it is
 * looked up.
 */
export async function writeGenerated(
  files: readonly GeneratedFile[],
  dir: string,
  present?: Contents,
): Promise<Written> {
  const contents = new Map(files.map((file) => [file.path, file.content]));
  const paths = present === undefined ? await filesOf(dir) : [...present.keys()];
  const removed = paths.filter((path) => !contents.has(path));
  const written =
    present === undefined
      ? await changedFiles(files, dir)
      : files.filter(({ path, content }) => present.get(path) !== content);
  for (const { path, content } of written) {
    const target = join(dir, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
  }
  for (const path of removed) {
    await rm(join(dir, path));
    await removeEmpty(dirname(join(dir, path)), dir);
  }
  return { contents, written: written.map(({ path }) => path), removed };
}

async function changedFiles(files: readonly GeneratedFile[], dir: string): Promise<readonly GeneratedFile[]> {
  const changed = await Promise.all(
    files.map(async (file) => ((await textOf(join(dir, file.path))) === file.content ? [] : [file])),
  );
  return changed.flat();
}

const isAbsent = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

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
  if (folder === top || (await readdir(folder)).length > 0) return;
  await rmdir(folder);
  await removeEmpty(dirname(folder), top);
}
