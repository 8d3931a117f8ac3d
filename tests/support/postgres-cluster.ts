import { readFileSync, rmSync } from 'node:fs';
import { appendFile, chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openCluster } from '#src/server/db/cluster/open-cluster.ts';
import { makeClusterFolder } from './cluster-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's PostgreSQL, as a role that may make databases and roles. */
    readonly postgresUrl: string;
  }
}

/** For vitest's `globalSetup`: one embedded PostgreSQL for the whole run, in a directory that goes with it. */
export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await makeClusterFolder();
  // Open to the user that PostgreSQL runs as when this is root, so that the cluster is in it and goes with it.
  await chmod(dataDir, 0o755);
  const cluster = await openCluster({ dataDir });
  await writeLazily(dataDir);
  project.provide('postgresUrl', cluster.url);
  const cut = (): void => cutOff(dataDir);
  process.once('exit', cut);
  return async () => {
    process.off('exit', cut);
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

const pathOf = (dataDir: string, file: string): string => join(dataDir, 'postgres', 'data', file);

const signal = (dataDir: string, name: NodeJS.Signals): void => {
  const [pid] = readFileSync(pathOf(dataDir, 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), name);
};

/** Nothing of these databases outlives the run, so that nothing need be on disk; tests/faults have clusters of their own. */
async function writeLazily(dataDir: string): Promise<void> {
  const settings = ['fsync = off', 'synchronous_commit = off', 'full_page_writes = off', 'max_wal_size = 1GB'];
  await appendFile(pathOf(dataDir, 'postgresql.conf'), `\n${settings.join('\n')}\n`);
  signal(dataDir, 'SIGHUP');
}

/** For a run that a signal ends: nothing can be waited for then. */
function cutOff(dataDir: string): void {
  signal(dataDir, 'SIGQUIT');
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
}
