// @ts-check
// Plain JavaScript, with all that it imports: `npm start` runs it before anything is compiled.
import { createHash } from 'node:crypto';
import { fingerprintOf } from './fingerprint.js';

/** Everything that a build is made of, the resources apart. */
const CODE = [
  'index.html',
  'package-lock.json',
  'package.json',
  'public',
  'scripts',
  'src',
  'tsconfig.json',
  'vite.config.ts',
];

/**
 * What a build of the resources by the code as both are now is called: another one as soon as a file of them differs,
 * or what runs it.
 *
 * @param {string} resourcesDir
 * @param {string} [root] the product's folder: the working directory unless said
 * @returns {string}
 */
export function buildKey(resourcesDir, root = '.') {
  return createHash('sha256')
    .update(`${process.version} ${process.platform} ${process.arch}\0`)
    .update(fingerprintOf(CODE, root))
    .update(fingerprintOf(['.'], resourcesDir))
    .digest('hex')
    .slice(0, 16);
}
