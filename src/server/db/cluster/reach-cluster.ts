import { readFile } from 'node:fs/promises';
import { clusterPaths } from './location.ts';
import { type Cluster, type ClusterOptions, openCluster } from './open-cluster.ts';
import { ownerUrl } from './owner-database.ts';
import { ClusterInUse } from './ownership.ts';

/**
 * The embedded PostgreSQL of a data directory for a command beside the server: the one that a server runs (and goes on
 * running), or one started for the command. Throws as `openCluster` does, ClusterInUse apart.
 */
export async function reachCluster(options: ClusterOptions): Promise<Cluster> {
  try {
    return await openCluster(options);
  } catch (error) {
    if (!(error instanceof ClusterInUse)) throw error;
    const password = (await readFile(clusterPaths(error.home).password, 'utf8')).trim();
    return { url: ownerUrl(error, password), stop: () => Promise.resolve() };
  }
}
