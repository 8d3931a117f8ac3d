import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fingerprintOf } from './fingerprint.js';

/** Everything the built app is made of, the generated modules apart. */
const INPUTS = [
  'index.html',
  'package-lock.json',
  'package.json',
  'public',
  'vite.config.ts',
  ...['app', 'data-provider', 'fields', 'i18n', 'model', 'plugin', 'runtime', 'screens'].map((name) =>
    join('src', name),
  ),
];

/** Fingerprint of the names and contents of everything an app is built from, tests apart. */
export const inputsOf = (generatedDir: string): string =>
  createHash('sha256')
    .update(fingerprintOf(INPUTS))
    .update(fingerprintOf(['.'], generatedDir))
    .digest('hex');
