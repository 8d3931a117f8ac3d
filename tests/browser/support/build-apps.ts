import { buildDirs } from '../../../scripts/support/build-dirs.js';
import { buildAppIfStale } from '../../../scripts/support/build-app.ts';

/** The folders of resources that more than one file of tests opens the app of. */
export const BUILT: readonly string[] = ['resources', 'tests/contract/resources'];

/** For vitest's `globalSetup`: the apps that files share are built before any of them runs, as files run side by side. */
export default async function buildApps(): Promise<void> {
  for (const resourcesDir of BUILT) await buildAppIfStale({ resourcesDir, ...buildDirs(resourcesDir) });
}
