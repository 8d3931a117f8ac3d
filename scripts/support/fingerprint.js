// @ts-check
// Plain JavaScript, with all that it imports: `npm start` runs it before anything is compiled.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** @param {unknown} error @param {string} code */
const isNamed = (error, code) => error instanceof Error && 'code' in error && error.code === code;

/**
 * The files below a folder, or the one file that the path is of; none where there is nothing.
 *
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  try {
    return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
      const inner = join(path, entry.name);
      return entry.isDirectory() ? filesBelow(inner) : entry.isFile() ? [inner] : [];
    });
  } catch (error) {
    if (isNamed(error, 'ENOENT')) return [];
    if (isNamed(error, 'ENOTDIR')) return [path];
    throw error;
  }
}

/** @param {string} file */
const isTest = (file) => /\.test\.tsx?$/.test(file);

/**
 * Of the names and contents of all files below the paths, tests apart: the same wherever the root is.
 *
 * @param {readonly string[]} paths relative to the root
 * @param {string} [root] the working directory unless said
 * @returns {string}
 */
export function fingerprintOf(paths, root = '.') {
  const hash = createHash('sha256');
  const files = paths.flatMap((path) => filesBelow(join(root, path))).filter((file) => !isTest(file));
  for (const file of files.toSorted()) {
    const content = readFileSync(file);
    hash.update(`${relative(root, file).split(sep).join('/')}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * Of the names and sizes of all files of a folder: what is missing or cut off shows, at the cost of a look.
 *
 * @param {string} dir
 * @param {(file: string) => boolean} counts whether a file, relative to the folder, does
 * @returns {string}
 */
export function listingOf(dir, counts) {
  const hash = createHash('sha256');
  const files = filesBelow(dir).map((file) => ({ file, name: relative(dir, file).split(sep).join('/') }));
  for (const { file, name } of files.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (counts(name)) hash.update(`${name}\0${statSync(file).size}\0`);
  }
  return hash.digest('hex');
}
