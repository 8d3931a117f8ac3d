// @ts-check
// Plain JavaScript, with all that it imports: `npm start` runs it before anything is compiled.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appIn } from './build-dirs.js';
import { fingerprintOf, listingOf } from './fingerprint.js';

/** Beside the files of an app, and never served: what it was built from and what was built. */
const STAMP = '.inputs';

/** @param {string} path @returns {string | null} */
function textAt(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** @param {string} name */
const isNoStamp = (name) => name !== STAMP;

/** @param {string} outDir @returns {string} where the stamp of an app is */
export const stampFile = (outDir) => join(outDir, STAMP);

/**
 * The stamp of the app as it is in the folder.
 *
 * @param {string} outDir
 * @param {string} inputs of what it was built
 */
export const appStamp = (outDir, inputs) => `${inputs} ${listingOf(outDir, isNoStamp)}`;

/**
 * Whether the folder holds the whole app that was built of these inputs.
 *
 * @param {string} outDir
 * @param {string} inputs
 */
export const isAppBuilt = (outDir, inputs) => textAt(stampFile(outDir)) === appStamp(outDir, inputs);

/** @param {string} dir @param {string} key */
export const serverDir = (dir, key) => join(dir, 'server', key);

/** @param {string} dir @param {string} key @returns {string} what is written of a build when all of it is there */
export const recordFile = (dir, key) => `${serverDir(dir, key)}.json`;

/**
 * The record of a build whose server is in its folder.
 *
 * @param {string} dir
 * @param {string} key
 * @param {string} app of which inputs the app is
 */
export const recordOf = (dir, key, app) => JSON.stringify({ app, server: fingerprintOf(['.'], serverDir(dir, key)) });

/**
 * Whether the build of that key is there, and as it was made: nothing of it missing or changed.
 *
 * @param {string} dir
 * @param {string} key
 */
export function isBuilt(dir, key) {
  const record = textAt(recordFile(dir, key));
  const app = record === null ? null : appOf(record);
  return app !== null && isAppBuilt(appIn(dir), app) && record === recordOf(dir, key, app);
}

/** @param {string} record @returns {string | null} */
function appOf(record) {
  try {
    /** @type {unknown} */
    const value = JSON.parse(record);
    return typeof value === 'object' && value !== null && 'app' in value && typeof value.app === 'string'
      ? value.app
      : null;
  } catch {
    return null;
  }
}
