import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { WrongUse } from '../command.ts';

const run = promisify(execFile);

const git = async (args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string> => {
  const { stdout } = await run('git', [...args], { env: { ...process.env, ...env } });
  return stdout.trim();
};

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

/**
 * What `make` makes of a folder as it was at a revision, written to a folder that is gone afterwards.
 * @throws WrongUse where there is no such revision, or the folder was not there
 */
export async function withRevision<T>(dir: string, rev: string, make: (at: string) => Promise<T>): Promise<T> {
  const commit = await commitNamed(dir, rev);
  const root = await git(['-C', dir, 'rev-parse', '--show-toplevel']);
  const below = await git(['-C', dir, 'rev-parse', '--show-prefix']);
  const scratch = await mkdtemp(join(tmpdir(), 'rectoria-revision-'));
  const index = { GIT_INDEX_FILE: join(scratch, 'index') };
  const tree = join(scratch, 'tree');
  try {
    await readTree(root, `${commit}:${below.replace(/\/$/, '')}`, index);
    await git(['-C', root, 'checkout-index', '--all', '--quiet', `--prefix=${tree}/`], index);
    return await make(tree);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
