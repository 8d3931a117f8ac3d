import { setTimeout as pause } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { ClusterError } from './cluster-error.ts';
import { SUPERUSER } from './initialize.ts';
import { clusterPaths } from './location.ts';
import { disownPostmasterFile, processState, readPostmasterFile } from './postmaster-file.ts';

/** Held, on a connection of its own, by the process that started the cluster; it vanishes with that process. */
const OWNER_LOCK = 7_302_114;

const PATIENCE_MS = 30_000;
const SILENCE_MS = 3_000;
/** PostgreSQL’s code for it. */
export const WRONG_PASSWORD = '28P01';

/** Another process runs this cluster. */
export class ClusterInUse extends ClusterError {
  constructor(
    readonly home: string,
    readonly port: number,
  ) {
    super(
      `Another Rectoría is running on ${home} (its PostgreSQL listens on port ${port}). ` +
        `Stop that one first, or choose another directory with --data.`,
    );
  }
}

/**
 * Takes the owner's lock of a running cluster; null when somebody else holds it.
 * The client is to be kept: closing it, or dying, gives the lock back.
 */
export async function takeOwnership(port: number, password: string): Promise<Client | null> {
  const client = await connectAsSuperuser(port, password);
  const { rows } = await client.query<{ granted: boolean }>('select pg_try_advisory_lock($1) as granted', [OWNER_LOCK]);
  if (rows[0]?.granted === true) return client;
  await client.end();
  return null;
}

/**
 * Stops a PostgreSQL that a killed process left running on the cluster. Nothing to do when none runs.
 * Throws ClusterInUse when the process that started it still lives.
 */
export async function evictLeftover(home: string, password: string): Promise<void> {
  const paths = clusterPaths(home);
  const start = Date.now();
  for (;;) {
    const running = await readPostmasterFile(paths.pid);
    if (!running) return;
    const state = await processState(running.pid);
    if (state === 'gone') return;
    const answer = state === 'zombie' ? 'not ours' : await question(running.port, password, paths.data);
    if (answer === 'in use') throw new ClusterInUse(home, running.port);
    if (answer === 'left over') process.kill(running.pid, 'SIGINT');
    const elapsed = Date.now() - start;
    if (answer === 'not ours' || (answer === 'silent' && elapsed > SILENCE_MS)) {
      return disownPostmasterFile(paths.pid, running.pid);
    }
    if (elapsed > PATIENCE_MS) {
      throw new ClusterError(`The PostgreSQL left over in ${home} (process ${running.pid}) does not stop.`);
    }
    await pause(50);
  }
}

type Answer = 'in use' | 'left over' | 'not ours' | 'silent';

async function question(port: number, password: string, data: string): Promise<Answer> {
  try {
    const owner = await takeOwnership(port, password);
    if (!owner) return 'in use';
    const { rows } = await owner.query<{ data_directory: string }>('show data_directory');
    await owner.end();
    return rows[0]?.data_directory === data ? 'left over' : 'not ours';
  } catch (error) {
    return error instanceof DatabaseError && error.code === WRONG_PASSWORD ? 'not ours' : 'silent';
  }
}

async function connectAsSuperuser(port: number, password: string): Promise<Client> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password,
    database: 'postgres',
    application_name: 'rectoria owner',
    connectionTimeoutMillis: 5_000,
  });
  // A lost connection shows at its next use, or as the end of the process it led to.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
