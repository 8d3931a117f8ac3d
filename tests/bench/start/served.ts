import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Program, startProgram } from '#tests/support/started-program.ts';
import { clusterPaths, locateCluster } from '#src/server/db/cluster/location.ts';

/** A folder of resources, served by `npm start`'s own program over a database of its own. */
export interface Served {
  /** Starts it and waits until it is healthy. @returns the milliseconds until then, and the running server */
  readonly start: () => Promise<{ readonly took: number; readonly program: Program }>;
  readonly remove: () => Promise<void>;
}

/** @param institution the one that its address stands for */
export async function servedFrom(resourcesDir: string, institution: string): Promise<Served> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rectoria-bench-start-'));
  // Open to the user that PostgreSQL runs as.
  await chmod(dataDir, 0o755);
  const args = ['--port', '0', '--resources', resourcesDir, '--data', dataDir, '--institution', institution];
  return {
    start: async () => {
      const begun = performance.now();
      const program = await startProgram(['scripts/start.js', ...args]);
      const { status } = await fetch(`${program.url}/health`);
      if (status !== 200) throw new Error(`The server is not healthy: ${status}.`);
      return { took: performance.now() - begun, program };
    },
    remove: async () => {
      const { home } = await locateCluster(dataDir);
      await rm(clusterPaths(home).data, { recursive: true, force: true });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** What the process holds of the machine's memory, in megabytes of a million bytes. */
export const memoryOf = ({ pid }: Program): number =>
  (Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024) / 1e6;
