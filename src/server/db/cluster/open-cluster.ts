import { messageOf } from '../connection/message-of.ts';
import { prepareBinaries } from './binaries.ts';
import { ensureInitialized } from './initialize.ts';
import { locateCluster } from './location.ts';
import { ensureOwnerDatabase, ownerUrl } from './owner-database.ts';
import { halt, type Site, startOwned } from './start-owned.ts';

export interface Cluster {
  /** Connects as the owner of the tables, who is no superuser. */
  readonly url: string;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  readonly dataDir: string;
  /** Told when PostgreSQL died and was started again, or could not be. */
  readonly onIncident?: (incident: { readonly message: string; readonly recovered: boolean }) => void;
}

/**
 * Starts the embedded PostgreSQL on the data directory, made at the first start. One that a killed process left
 * running is stopped first; one that dies is started again on the same port.
 *
 * Throws ClusterInUse when another process runs it, and an Error with words when the directory belongs to another
 * major version or PostgreSQL cannot run here.
 */
export async function openCluster({ dataDir, onIncident }: ClusterOptions): Promise<Cluster> {
  const { home, user } = await locateCluster(dataDir);
  const binaries = await prepareBinaries(user);
  const password = await ensureInitialized(home, binaries, user);
  const site: Site = { home, password, binaries, user };

  let running = await startOwned(site, null);
  const { port } = running.postmaster;
  await ensureOwnerDatabase(running.owner, password);

  let stopping = false;
  const supervise = async (): Promise<void> => {
    for (;;) {
      await running.postmaster.ended;
      if (stopping) return;
      running = await startOwned(site, port);
      // Stopped while it was starting again.
      if (stopping) return halt(running);
      onIncident?.({ message: 'PostgreSQL ended unexpectedly and was started again.', recovered: true });
    }
  };
  const supervision = supervise().catch((error: unknown) => {
    onIncident?.({ message: `PostgreSQL ended and could not be started again: ${messageOf(error)}`, recovered: false });
  });

  return {
    url: ownerUrl(running.postmaster, password),
    async stop() {
      stopping = true;
      await halt(running);
      await supervision;
    },
  };
}
