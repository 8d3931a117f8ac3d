import { type BuildDirs, buildAll, FilesKeepChanging } from './build-all.ts';
import { ResourcesWrong } from './build-app.ts';
import { codeOf } from './read-if-exists.ts';
import { writePackages } from './program.ts';

/** Why a file cannot be written, and what to do. */
const UNWRITABLE: Readonly<Record<string, string>> = {
  EACCES: 'This user may not write there. Build as the user whom the folder belongs to, or elsewhere.',
  EPERM: 'This user may not write there. Build as the user whom the folder belongs to, or elsewhere.',
  EROFS: 'It can only be read there. Build where there is a writable disk, and copy what was built.',
  ENOSPC: 'The disk is full. Free some space and build again; what was built before is as it was.',
  EDQUOT: 'This user has no more room on the disk. Free some and build again; what was built before is as it was.',
  ENOTDIR: 'A file stands where a folder is to be. Remove it, or build elsewhere.',
  EEXIST: 'A file stands where a folder is to be. Remove it, or build elsewhere.',
};

/**
 * Builds, tells how it went and what is wrong.
 * @param isCopied whether what is built is to run on another machine too
 * @returns the exit code: 0 built, 1 not
 */
export async function runBuild(dirs: BuildDirs, isCopied: boolean): Promise<number> {
  try {
    await buildAll(dirs, console.log);
    if (isCopied) await writePackages(dirs.dir);
    return 0;
  } catch (error) {
    const words = buildFailure(error);
    if (words === null) throw error;
    console.error(words);
    return 1;
  }
}

/** What to tell whoever builds; null for a fault of the program, which is to be thrown. */
export function buildFailure(error: unknown): string | null {
  if (error instanceof ResourcesWrong || error instanceof FilesKeepChanging) return error.message;
  if (!(error instanceof Error)) return null;
  const why = UNWRITABLE[codeOf(error)];
  return why === undefined ? null : `What is built could not be written (${error.message}). ${why}`;
}
