import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Checked } from '#src/model/resource.ts';
import { createPreparedDatabase } from '#tests/support/prepared-database.ts';
import { type StartedProcess, startProcess } from '#tests/support/server-process/start.ts';
import { modelOf } from '#tests/support/shared-resources.ts';
import { buildDirs } from '../../../scripts/support/build-dirs.js';

export interface AttackedServer extends StartedProcess {
  readonly model: Checked;
  /** Connects as the owner of the tables. */
  readonly databaseUrl: string;
}

const RESOURCES = 'resources';

const SCRATCH = join(process.cwd(), '.data', 'tests');

/** The product itself in a process of its own, over a database of its own; `institution` is whose it is by default. */
export async function startAttacked(institution: string): Promise<AttackedServer> {
  await mkdir(SCRATCH, { recursive: true });
  const dataDir = await mkdtemp(join(SCRATCH, 'attack-'));
  const [model, database] = await Promise.all([modelOf(RESOURCES), createPreparedDatabase(RESOURCES)]);
  const clean = async (): Promise<void> => {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const started = await startProcess({
      port: 0,
      resourcesDir: RESOURCES,
      generatedDir: buildDirs(RESOURCES).generatedDir,
      dataDir,
      databaseUrl: database.url,
      institution,
      recoveryTiming: { soonest: 0, latest: 0, pollInterval: 20 },
      logLevel: 'info',
    });
    return {
      ...started,
      model,
      databaseUrl: database.url,
      stop: async () => {
        await started.stop();
        await clean();
      },
    };
  } catch (error) {
    await clean();
    throw error;
  }
}
