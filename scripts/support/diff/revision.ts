import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { WrongUse } from '../command.ts';
import { SCREENS } from './drawn.ts';

const run = promisify(execFile);

const git = async (args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string> => {
  const { stdout } = await run('git', [...args], { env: { ...process.env, ...env } });
  return stdout.trim();
};

/** A folder as it was at a commit, and beside it, in a folder as the project is, what people wrote by hand. */
export interface Revision {
  readonly dir: string;
  readonly project: string;
  readonly commit: string;
}

/** The commit that a name of a revision stands for. @throws WrongUse where it stands for none */
async function commitNamed(dir: string, rev: string): Promise<string> {
  try {
    return await git(['-C', dir, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${rev}^{commit}`]);
  } catch {
    throw new WrongUse(`There is no revision ${rev} of ${dir}.`);
  }
}

/** @throws WrongUse where the commit has no such folder */
async function readTree(root: string, tree: string, index: Readonly<Record<string, string>>): Promise<void> {
  try {
    await git(['-C', root, 'read-tree', tree], index);
  } catch {
    throw new WrongUse(`There is no folder ${tree}.`);
  }
}

const isFolder = async (root: string, tree: string): Promise<boolean> => {
  try {
    return (await git(['-C', root, 'cat-file', '-t', tree])) === 'tree';
  } catch {
    return false;
  }
};

/**
 * What `make` makes of a folder as it was at a revision, written to a folder that is gone afterwards.
 * @throws WrongUse where there is no such revision, or the folder was not there
 */
export async function withRevision<T>(dir: string, rev: string, make: (revision: Revision) => Promise<T>): Promise<T> {
  const commit = await commitNamed(dir, rev);
  const root = await git(['-C', dir, 'rev-parse', '--show-toplevel']);
  const below = await git(['-C', dir, 'rev-parse', '--show-prefix']);
  const scratch = await mkdtemp(join(tmpdir(), 'rectoria-revision-'));
  const tree = join(scratch, 'tree');
  const project = join(scratch, 'project');
  const write = async (folder: string, to: string): Promise<void> => {
    const index = { GIT_INDEX_FILE: join(scratch, `index-${basename(to)}`) };
    await readTree(root, `${commit}:${folder}`, index);
    await git(['-C', root, 'checkout-index', '--all', '--quiet', `--prefix=${to}/`], index);
  };
  try {
    await write(below.replace(/\/$/, ''), tree);
    if (await isFolder(root, `${commit}:${SCREENS}`)) await write(SCREENS, join(project, SCREENS));
    return await make({ dir: tree, project, commit });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
