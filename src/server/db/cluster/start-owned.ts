import { setTimeout as pause } from 'node:timers/promises';
import { type Client, DatabaseError } from 'pg';
import type { Binaries } from './binaries.ts';
import { evictLeftover, takeOwnership, WRONG_PASSWORD } from './ownership.ts';
import { freePort, type Postmaster, StartFailed, startPostmaster } from './postmaster.ts';
import type { SystemUser } from './system-user.ts';

/** A cluster that exists, and what it takes to run it. */
export interface Site {
  readonly home: string;
  readonly password: string;
  readonly binaries: Binaries;
  readonly user: SystemUser | null;
}

export interface Running {
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
export async function startOwned(site: Site, port: number | null): Promise<Running> {
  const deadline = Date.now() + WITHIN_MS;
  for (;;) {
    await evictLeftover(site.home, site.password);
    const running = await attempt(site, port ?? (await freePort()), Date.now() < deadline);
    if (running) return running;
    await pause(100);
  }
}

export async function halt({ owner, postmaster }: Running): Promise<void> {
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
