import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { SourceFile } from './breaches.ts';
import { CODE, importsOf } from './read-imports.ts';

/** Where code of ours is; `.generated` only once it has been generated. */
const FOLDERS = ['src', 'scripts', 'tests', '.generated'];

/** Resources and expected output of tests: no code of ours. */
const OTHERS = /^tests\/fixtures\//;

const filesUnder = (root: string, folder: string): string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && CODE.test(entry.name))
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    : [];

/**
 * Every file of code and what it imports.
 *
 * @throws {Error} where one cannot be parsed
 */
export const readTree = (root: string, folders: readonly string[] = FOLDERS): SourceFile[] =>
  folders
    .flatMap((folder) => filesUnder(root, folder))
    .filter((path) => !OTHERS.test(path))
    .toSorted()
    .map((path) => ({ path, imports: importsOf(path, readFileSync(join(root, path), 'utf8')) }));
