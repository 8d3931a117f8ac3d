import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { appIn } from './build-dirs.js';
import { isBuilt, recordFile, serverDir } from './built.js';
import { besideFolder, replaceFolder } from './replace-folder.ts';
import { BUILT_RESOURCES } from './server-parts.ts';

// The last build that was served stands in the data directory: the next one may not suit what the database holds.

const FOLDER = 'served';

const PACKAGES = 'node_modules';

interface Build {
  /** The folder of all that was built. */
  readonly dir: string;
  readonly key: string;
}

/** Where the packages are that the build finds beside it; null where there are none. */
function packagesOf(dir: string): string | null {
  const found = join(dir, PACKAGES);
  if (existsSync(found)) return found;
  const above = dirname(dir);
  return above === dir ? null : packagesOf(above);
}

const keyOfKept = (kept: string): string | null => {
  const servers = join(kept, 'server');
  const records = existsSync(servers) ? readdirSync(servers).filter((name) => name.endsWith('.json')) : [];
  return records[0]?.replace(/\.json$/, '') ?? null;
};

/** Keeps a copy of the build, unless it is kept already, or is another one by now. */
export async function keepServed({ dir, key }: Build, dataDir: string): Promise<void> {
  const kept = resolve(dataDir, FOLDER);
  if (resolve(dir) === kept || (keyOfKept(kept) === key && isBuilt(kept, key))) return;
  const fresh = besideFolder(kept);
  try {
    await mkdir(fresh, { recursive: true });
    await cp(appIn(dir), appIn(fresh), { recursive: true });
    await cp(serverDir(dir, key), serverDir(fresh, key), { recursive: true });
    await cp(recordFile(dir, key), recordFile(fresh, key));
    // Where a build read none of the resources there is no such folder.
    await mkdir(join(serverDir(fresh, key), BUILT_RESOURCES), { recursive: true });
    const packages = packagesOf(resolve(dir));
    if (packages !== null) await symlink(packages, join(fresh, PACKAGES), 'junction');
    if (isBuilt(fresh, key)) await replaceFolder(fresh, kept);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

/** The program of the build that was served last; null where that is this one, or none is kept whole. */
export function servedBefore(key: string, dataDir: string): string | null {
  const kept = resolve(dataDir, FOLDER);
  const before = keyOfKept(kept);
  return before === null || before === key || !isBuilt(kept, before) ? null : join(serverDir(kept, before), 'main.js');
}

export const GOING_ON = `
GOING ON WITH THE BUILD BEFORE THIS ONE: what this one asks of the database, the database does not suit (see above), and
nothing was changed. The build that was served last is served as it was, screens and all. Mend what is told above, and start
again.`;

/** The arguments as they are for the build before, which has resources of its own. */
export function withoutResources(args: readonly string[]): readonly string[] {
  const at = args.indexOf('--resources');
  const rest = at === -1 ? args : [...args.slice(0, at), ...args.slice(at + 2)];
  return rest.filter((arg) => !arg.startsWith('--resources='));
}
