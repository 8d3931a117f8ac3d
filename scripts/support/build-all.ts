import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { formatProblems } from '#src/pipeline/run.ts';
import { type Broken, bundleApp, generateOrThrow } from './build-app.ts';
import { appIn } from './build-dirs.js';
import { inputsOf } from './build-inputs.ts';
import { buildKey } from './build-key.js';
import { bundleServer } from './build-server.ts';
import { isAppBuilt, isBuilt, recordFile, recordOf, serverDir } from './built.js';
import { leftOutWords } from './left-out-words.ts';
import { ifThere } from './if-there.ts';
import { besideFolder } from './replace-folder.ts';

export interface BuildDirs {
  readonly resourcesDir: string;
  readonly generatedDir: string;
  /** Where all that is built goes. */
  readonly dir: string;
  /** What becomes of institutions whose files are wrong; refused unless said. */
  readonly broken?: Broken;
}

/** Somebody who saves file after file is not followed for ever. */
const TRIES = 5;

/** The files went on changing while they were built. */
export class NeverStill extends Error {
  constructor() {
    super('The files changed whenever they were built. Build again once they stay as they are.');
  }
}

/**
 * Generates, and builds what is not built of the very same files yet: the app and the server. Any number of processes
 * may do so at once, and be ended at any moment: what is found under the name of a build is whole.
 * @returns the key of the build
 * @throws ResourcesWrong, NeverStill
 */
export async function buildAll(dirs: BuildDirs, tell: (message: string) => void): Promise<string> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const key = buildKey(dirs.resourcesDir);
    if (await buildOnce(dirs, key, tell)) return key;
  }
  throw new NeverStill();
}

/** Whether the files were the same from the first to the last. */
async function buildOnce(dirs: BuildDirs, key: string, tell: (message: string) => void): Promise<boolean> {
  const { resourcesDir, generatedDir, dir } = dirs;
  const begun = performance.now();
  const { model, problems } = await generateOrThrow(dirs, dirs.broken);
  if (model.absent.length > 0) tell(`${formatProblems(problems)}\n${leftOutWords(model.absent)}`);
  const app = inputsOf(generatedDir);
  const isSame = (): boolean => inputsOf(generatedDir) === app && buildKey(resourcesDir) === key;
  if (isBuilt(dir, key)) return isSame();
  if (model.absent.length === 0 && problems.length > 0) tell(formatProblems(problems));
  const outDir = appIn(dir);
  if (!isAppBuilt(outDir, app)) await bundleApp({ resourcesDir, generatedDir, outDir }, app);
  await bundleServer({ model, resourcesDir, generatedDir }, serverDir(dir, key));
  if (!isSame()) return false;
  await writeWhole(recordFile(dir, key), recordOf(dir, key, app));
  await removeOlder(dir, key);
  await writeWhole(programFile(dir), programText(key));
  tell(`Built screens and server in ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
  return true;
}

/** What is run where it was built and where it is copied to. */
const programFile = (dir: string): string => join(dir, 'server.js');

const programText = (key: string): string => `import './server/${key}/main.js';\n`;

/** Who reads the file finds the earlier text or this one. */
async function writeWhole(file: string, text: string): Promise<void> {
  const fresh = besideFolder(file);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(fresh, text);
  await rename(fresh, file);
}

/** Longer than any build takes. */
const ABANDONED_MS = 3_600_000;

/** Removes the servers of earlier builds, but for the last one: it may still run, and reads of it what it needs first now. */
async function removeOlder(dir: string, key: string): Promise<void> {
  const last = await ifThere(readFile(programFile(dir), 'utf8'), '');
  const servers = dirname(serverDir(dir, key));
  for (const name of await readdir(servers)) {
    const [of = ''] = name.split('.');
    if (of === key || last.includes(`/${of}/`)) {
      const isWhole = name === of || name === basename(recordFile(dir, of));
      if (isWhole || !(await isAbandoned(join(servers, name)))) continue;
    }
    await rm(join(servers, name), { recursive: true, force: true });
  }
}

async function isAbandoned(path: string): Promise<boolean> {
  const found = await ifThere(stat(path), null);
  return found !== null && Date.now() - found.mtimeMs > ABANDONED_MS;
}
