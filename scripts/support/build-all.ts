import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { formatProblems } from '#src/pipeline/run.ts';
import { asProduction, type Broken, bundleApp, generateOrThrow } from './build-app.ts';
import { appIn } from './build-dirs.js';
import { inputsOf } from './build-inputs.ts';
import { buildKey } from './build-key.js';
import { bundleServer } from './build-server.ts';
import { isAppBuilt, isBuilt, recordFile, recordOf, serverDir } from './built.js';
import { leftOutWords } from './left-out-words.ts';
import { readIfExists } from './read-if-exists.ts';
import { programOf, writeProgram } from './program.ts';
import { isBesideAnother, writeWhole } from './replace-folder.ts';

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
export class FilesKeepChanging extends Error {
  constructor() {
    super('The files changed whenever they were built. Build again once they stay as they are.');
  }
}

/**
 * Generates, and builds what is not built of the very same files yet: the app and the server. Any number of processes
 * may do so at once, and be ended at any moment: what is found under the name of a build is whole.
 * @returns the key of the build
 * @throws ResourcesWrong, FilesKeepChanging
 */
export async function buildAll(dirs: BuildDirs, tell: (message: string) => void): Promise<string> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const key = buildKey(dirs.resourcesDir);
    if (await buildOnce(dirs, key, tell)) return key;
  }
  throw new FilesKeepChanging();
}

/** Whether the files were the same from the first to the last. */
async function buildOnce(dirs: BuildDirs, key: string, tell: (message: string) => void): Promise<boolean> {
  const { resourcesDir, generatedDir, dir } = dirs;
  const isNew = !isBuilt(dir, key);
  if (isNew) tell('Building screens and server …');
  const { model, problems } = await generateOrThrow(dirs, dirs.broken);
  if (model.absent.length > 0) tell(`${formatProblems(problems)}\n${leftOutWords(model.absent)}`);
  const app = inputsOf(generatedDir);
  const isSame = (): boolean => inputsOf(generatedDir) === app && buildKey(resourcesDir) === key;
  if (isNew) {
    if (model.absent.length === 0 && problems.length > 0) tell(formatProblems(problems));
    const outDir = appIn(dir);
    // In turn: side by side they take half as much memory again, and no less time.
    await asProduction(async () => {
      if (!isAppBuilt(outDir, app)) await bundleApp({ resourcesDir, generatedDir, outDir }, app);
      await bundleServer({ model, resourcesDir, generatedDir }, serverDir(dir, key));
    });
  }
  if (!isSame()) return false;
  if (isNew) await writeWhole(recordFile(dir, key), recordOf(dir, key, app));
  await removeOlder(dir, key);
  await writeProgram(dir, key);
  // Of this process: what it took to get so far is part of what somebody waited for.
  if (isNew) tell(`Built screens and server in ${(performance.now() / 1000).toFixed(1)} s.`);
  return true;
}

/** Longer than any build takes. */
const ABANDONED_MS = 3_600_000;

/**
 * Removes the servers of earlier builds, but for the last one: it may still run, and reads of it what it needs first now.
 * And what builds that were killed have left.
 */
async function removeOlder(dir: string, key: string): Promise<void> {
  for (const name of await readdir(dir)) {
    if (isBesideAnother(name) && (await isAbandoned(join(dir, name))))
      await rm(join(dir, name), { recursive: true, force: true });
  }
  const last = await programOf(dir);
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
  const found = await readIfExists(stat(path), null);
  return found !== null && Date.now() - found.mtimeMs > ABANDONED_MS;
}
