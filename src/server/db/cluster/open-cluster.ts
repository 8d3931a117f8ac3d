import { setTimeout as pause } from 'node:timers/promises';
import { type Client, DatabaseError } from 'pg';
import { messageOf } from '../connection/message-of.ts';
import { type Binaries, prepareBinaries } from './binaries.ts';
import { ensureInitialized } from './initialize.ts';
import { locateCluster } from './location.ts';
import { ensureOwnerDatabase, ownerUrl } from './owner-database.ts';
import { evictLeftover, takeOwnership, WRONG_PASSWORD } from './ownership.ts';
import { freePort, type Postmaster, StartFailed, startPostmaster } from './postmaster.ts';
import type { SystemUser } from './system-user.ts';

/** A cluster that exists, and what it takes to run it. */
interface Site {
  readonly home: string;
  readonly password: string;
  readonly binaries: Binaries;
  readonly user: SystemUser | null;
}

interface Running {
  readonly postmaster: Postmaster;
  /** The superuser's connection that holds the owner's lock. */
  readonly owner: Client;
}

const WITHIN_MS = 30_000;
const PORT_TAKEN = /could not bind|could not create any TCP/;
/** Another start is under way or took this one for left over, or the backends of a killed server have not noticed yet. */
const PASSING =
  /lock file ".*" (already exists|is empty)|received fast shutdown request|pre-existing shared memory block/;

/**
 * Starts PostgreSQL and takes its owner's lock, on a free port unless one is given. Waits for what passes by itself:
 * a leftover that stops, another start under way, a port just taken.
 */
async function startOwned(site: Site, port: number | null): Promise<Running> {
  const deadline = Date.now() + WITHIN_MS;
  for (;;) {
    await evictLeftover(site.home, site.password);
    const running = await attempt(site, port ?? (await freePort()), Date.now() < deadline);
    if (running) return running;
    await pause(100);
  }
}

async function halt({ owner, postmaster }: Running): Promise<void> {
  await owner.end().catch(ignoreLostConnection);
  await postmaster.stop();
}

/** The connection may have ended with the server: there is nothing left to close. */
const ignoreLostConnection = (): void => undefined;

async function attempt(site: Site, port: number, again: boolean): Promise<Running | null> {
  try {
    const postmaster = await startPostmaster(site.home, port, site.binaries, site.user);
    const taking = takeOwnership(port, site.password);
    const owner = await (again ? taking.catch(notYetOurs) : taking);
    return owner && { postmaster, owner };
  } catch (error) {
    const passing = error instanceof StartFailed && (PASSING.test(error.message) || PORT_TAKEN.test(error.message));
    if (passing && again) return null;
    throw error;
  }
}

/**
 * Between its start and its lock a server looks left over: another start may be stopping it. The next round finds out
 * whose it is.
 */
const notYetOurs = (error: unknown): null => {
  if (error instanceof DatabaseError && error.code === WRONG_PASSWORD) throw error;
  return null;
};

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
