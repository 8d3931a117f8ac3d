import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildDirs } from '../../scripts/support/build-dirs.js';
import { createTestDatabase } from './postgres.ts';

/** The resources of `tests/faults` in a folder that a test may change, with a database and a data directory of their own. */
export interface FaultResources {
  readonly resources: string;
  readonly data: string;
  readonly databaseUrl: string;
  /** Takes away all of it, what was built of it too. */
  readonly remove: () => Promise<void>;
}

/** @param name what the folder begins with, so that one that was left tells whose it is */
export async function faultResources(name: string): Promise<FaultResources> {
  await mkdir('.data/tests', { recursive: true });
  const dir = await mkdtemp(join('.data/tests', `${name}-`));
  const [resources, data] = [join(dir, 'resources'), join(dir, 'data')];
  await cp('tests/faults/resources', resources, { recursive: true });
  await mkdir(data);
  const database = await createTestDatabase();
  return {
    resources,
    data,
    databaseUrl: database.url,
    async remove() {
      await database.drop();
      await rm(buildDirs(resources).dir, { recursive: true, force: true });
      await rm(dir, { recursive: true, force: true });
    },
  };
}
