import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { INSTALLED } from './build-server.ts';
import { ifThere } from './if-there.ts';
import { installedPackages } from './installed-packages.ts';
import { writeWhole } from './replace-folder.ts';

const PROGRAM = 'server.js';

/** @returns the text of the program that the folder of what was built has; empty where it has none */
export const programOf = (dir: string): Promise<string> => ifThere(readFile(join(dir, PROGRAM), 'utf8'), '');

/** What is run where it was built and where it is copied to. */
const textOf = (key: string): string => `import './server/${key}/main.js';\n`;

/** Makes `server.js` run the build of that key, and tells `npm ci` what it needs beside it. */
export async function writeProgram(dir: string, key: string): Promise<void> {
  const [manifest, lock] = await Promise.all([readFile('package.json', 'utf8'), readFile('package-lock.json', 'utf8')]);
  const installed = installedPackages(INSTALLED, manifest, lock);
  const files = { 'package.json': installed.manifest, 'package-lock.json': installed.lock, [PROGRAM]: textOf(key) };
  for (const [name, text] of Object.entries(files)) {
    const file = join(dir, name);
    if ((await ifThere(readFile(file, 'utf8'), null)) !== text) await writeWhole(file, text);
  }
}
