// @ts-check
// Plain JavaScript, with all that it imports: `npm start` runs it before anything is compiled.
import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';

/**
 * Where what is made of a folder of resources goes.
 *
 * @typedef {object} BuildDirs
 * @property {string} generatedDir what the generator writes
 * @property {string} dir what is built, all of it
 * @property {string} outDir the app, a part of it
 */

/** @param {string} dir @returns {string} where the built app is in it */
export const appIn = (dir) => join(dir, 'app');

/**
 * The project's own resources are built where tsc sees them; other folders below .data, where imports still resolve.
 *
 * @param {string} resourcesDir
 * @returns {BuildDirs}
 */
export function buildDirs(resourcesDir) {
  if (resolve(resourcesDir) === resolve('resources')) {
    return { generatedDir: '.generated', dir: 'dist', outDir: appIn('dist') };
  }
  const key = createHash('sha256').update(resolve(resourcesDir)).digest('hex').slice(0, 12);
  const dir = join('.data', 'builds', key);
  return { generatedDir: join(dir, 'generated'), dir, outDir: appIn(dir) };
}
