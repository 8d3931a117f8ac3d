import { setTimeout as pause } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { sql } from '../../sql/sql.ts';
import { ClusterError } from './cluster-error.ts';
import { SUPERUSER } from './initialize.ts';
import { clusterPaths } from './location.ts';
import { disownPostmasterFile, processState, readPostmasterFile } from './postmaster-file.ts';

/** Held, on a connection of its own, by the process that started the cluster; it vanishes with that process. */
const OWNER_LOCK = 7_302_114;

/** With the process behind it: who comes next asks whether that one lives. */
const OWNER_NAME = 'rectoria owner ';

const PATIENCE_MS = 30_000;
const SILENCE_MS = 3_000;
/** PostgreSQL’s code for it. */
export const WRONG_PASSWORD = '28P01';

/** Another process runs this cluster. */
export class ClusterInUse extends ClusterError {
  constructor(
    readonly home: string,
    readonly port: number,
    /** The folder of its socket; null where it has none. */
    readonly sockets: string | null,
  ) {
    super(
      `Another Rectoría is running on ${home} (its PostgreSQL listens on port ${port}). ` +
        `Stop that one first, or choose another directory with --data.`,
    );
  }
}

/**
 * Takes the owner's lock of a running cluster; null when somebody else holds it. Rejects when it is being stopped.
 * The client is to be kept: closing it, or dying, gives the lock back.
 */
export async function takeOwnership(port: number, password: string): Promise<Client | null> {
  const client = await connectAsSuperuser(port, password);
  if (await tryLock(client)) return client;
  await client.end();
  return null;
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ granted: boolean }>(sql`select pg_try_advisory_lock(${OWNER_LOCK}) as granted`);
  // A server that is being stopped answers no second question.
  await client.query('select');
  return rows[0]?.granted === true;
}

/** The process that holds the owner's lock; null where nobody does any more. */
async function holderOf(client: Client): Promise<number | null> {
  const { rows } = await client.query<{ name: string }>(sql`
    select application_name as name from pg_stat_activity join pg_locks using (pid)
    where locktype = 'advisory' and objid = ${OWNER_LOCK} and objsubid = 1 and granted`);
  return rows[0] === undefined ? null : Number(rows[0].name.slice(OWNER_NAME.length));
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
    if (answer === 'in use' || (answer === 'left' && Date.now() - start > PATIENCE_MS)) {
      throw new ClusterInUse(home, running.port, running.sockets);
    }
    if (answer instanceof Client) await interrupt(running.pid, answer);
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

/**
 * The connection that took the lock of a server that is left over, or what else was found: `left` where its starter has
 * ended, and PostgreSQL has not yet noticed that nobody is at the other end of the lock's connection.
 */
type Answer = Client | 'in use' | 'left' | 'not ours' | 'silent';

async function question(port: number, password: string, data: string): Promise<Answer> {
  try {
    const client = await connectAsSuperuser(port, password);
    const answer = await answerOf(client, data);
    if (answer !== client) await client.end();
    return answer;
  } catch (error) {
    return error instanceof DatabaseError && error.code === WRONG_PASSWORD ? 'not ours' : 'silent';
  }
}

async function answerOf(client: Client, data: string): Promise<Answer> {
  if (await tryLock(client)) {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return rows[0]?.data_directory === data ? client : 'not ours';
  }
  const holder = await holderOf(client);
  return holder !== null && (await processState(holder)) === 'alive' ? 'in use' : 'left';
}

/**
 * Keeps the lock until the server has closed the connection: whoever started that server could take it otherwise,
 * between question and signal, and believe to have a server that is about to end.
 */
async function interrupt(pid: number, owner: Client): Promise<void> {
  const closed = new Promise<void>((resolve) => void owner.once('end', resolve));
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
  await closed;
}

async function connectAsSuperuser(port: number, password: string): Promise<Client> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password,
    database: 'postgres',
    application_name: `${OWNER_NAME}${process.pid}`,
    connectionTimeoutMillis: 5_000,
  });
  // A lost connection shows at its next use, or as the end of the process it led to.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
