import { buildDirs } from '../../../scripts/support/build-dirs.ts';
import { buildIfStale } from '../../../scripts/build.ts';

/** The folders of resources that more than one file of tests opens the app of. */
export const BUILT: readonly string[] = ['resources', 'tests/contract/resources'];

/** For vitest's `globalSetup`: the apps that files share are built before any of them runs, as files run side by side. */
export default async function buildApps(): Promise<void> {
  for (const resourcesDir of BUILT) await buildIfStale({ resourcesDir, ...buildDirs(resourcesDir) });
}
