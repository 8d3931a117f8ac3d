import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { SourceFile } from './breaches.ts';
import { importsOf } from './read-imports.ts';

/** Where code of ours is; `.generated` only once it has been generated. What is in `public` is served as it is. */
const FOLDERS = ['src', 'scripts', 'tests', 'public', '.generated'];

/** Code, style sheets and pages. */
const SOURCE = /\.([cm]?[jt]sx?|css|html)$/;

/** Resources and expected output of tests: no code of ours. */
const OTHERS = /^tests\/fixtures\//;

const filesUnder = (root: string, folder: string): string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    : [];

/** Pages that Vite begins with, beside the folders. */
const pagesAt = (root: string): string[] => readdirSync(root).filter((name) => name.endsWith('.html'));

/**
 * Every file of code and what it imports.
 *
 * @param folders those alone; else all that are ours
 * @throws {Error} where one cannot be parsed
 */
export const readTree = (root: string, folders?: readonly string[]): SourceFile[] =>
  [
    ...(folders ?? FOLDERS).flatMap((folder) => filesUnder(root, folder)),
    ...(folders === undefined ? pagesAt(root) : []),
  ]
    .filter((path) => !OTHERS.test(path))
    .toSorted()
    .map((path) => ({ path, imports: importsOf(path, readFileSync(join(root, path), 'utf8')) }));
