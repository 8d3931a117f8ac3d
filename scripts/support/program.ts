import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { INSTALLED } from './build-server.ts';
import { readIfExists } from './read-if-exists.ts';
import { installedPackages } from './installed-packages.ts';
import { writeWhole } from './replace-folder.ts';

const PROGRAM = 'server.js';

/** @returns the text of the program that the folder of what was built has; empty where it has none */
export const programOf = (dir: string): Promise<string> => readIfExists(readFile(join(dir, PROGRAM), 'utf8'), '');

/** Makes `server.js` run the build of that key, where it was built and where it is copied to. */
export async function writeProgram(dir: string, key: string): Promise<void> {
  const text = `import './server/${key}/main.js';\n`;
  if ((await programOf(dir)) !== text) await writeWhole(join(dir, PROGRAM), text);
}

/** Tells `npm ci` what the program needs beside it where the folder is copied to. */
export async function writePackages(dir: string): Promise<void> {
  const [manifest, lock] = await Promise.all([readFile('package.json', 'utf8'), readFile('package-lock.json', 'utf8')]);
  const installed = installedPackages(INSTALLED, manifest, lock);
  await writeWhole(join(dir, 'package.json'), installed.manifest);
  await writeWhole(join(dir, 'package-lock.json'), installed.lock);
}
