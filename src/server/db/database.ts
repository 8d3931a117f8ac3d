import { DatabaseError, Pool, type PoolClient } from 'pg';
import { forgetPrepared } from './batch-query.ts';
import { constraintColumns } from './constraint-columns.ts';
import { DatabaseFull, translated } from './errors.ts';
import { type Listener, type Listening, listen } from './listen.ts';
import { againIfStale, isStale, send } from './send.ts';
import { type Row, type Statement, type TenantContext, tenantStatement } from './tenant.ts';
import { inTransactionOf, type Run } from './transaction.ts';

export type { Row, Statement, TenantContext } from './tenant.ts';
export type { Run } from './transaction.ts';
export type { Listener, Listening } from './listen.ts';

/**
 * The only two doors to the data. Both say first on whose behalf, and row-level security shows that company's rows and
 * no others. Failures are those of errors.ts (ConstraintViolation, DatabaseUnavailable …), or pg's own where a
 * statement is wrong.
 */
export interface Database {
  /** All statements in one round trip and one transaction, or none of them; gives the rows of the last one. */
  batch(context: TenantContext, statements: readonly Statement[]): Promise<readonly Row[]>;
  /**
   * For work that must read before it knows what to write. It is undone when `work` throws, and done again from its
   * beginning where the schema has changed under it.
   */
  transaction<T>(context: TenantContext, work: (run: Run) => Promise<T>): Promise<T>;
  /** Hears, on a connection of its own, what transactions notify a channel of once they are committed (`pg_notify`). */
  listen(channel: string, listener: Listener): Promise<Listening>;
  /**
   * Throws DatabaseUnavailable when there is no answer, DatabaseFull as long as a write that had no room would have none,
   * and where there is none when it is first asked.
   */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Where a database is and as whom to connect. */
export interface ConnectionTarget {
  readonly host: string;
  readonly port: number;
  readonly database: string | undefined;
  readonly user: string | undefined;
  readonly password: string | undefined;
  readonly ssl: boolean;
  /** Role to step down to once connected. */
  readonly role?: string;
}

export interface DatabaseOptions {
  /** The application's role, for which row-level security holds. */
  readonly target: ConnectionTarget;
  readonly poolSize?: number;
  /** For how long, in milliseconds, it is held to be full after a write had no room; then it is tried out. */
  readonly fullFor?: number;
  /** Told of connections lost while nobody used them; the pool makes new ones. */
  readonly onConnectionLost?: (error: Error) => void;
}

/** Who asks may have nobody write meanwhile, and trying it out costs a megabyte. */
const FULL_MS = 60_000;

const PING: Statement = { name: 'rectoria:ping', text: 'select 1', values: [] };
/** Sorts what does not fit into its memory, and so needs a megabyte of the disk for a moment. */
const TRY_ROOM: readonly Statement[] = [
  { name: 'rectoria:little-memory', text: "select set_config('work_mem', '64kB', true)", values: [] },
  {
    name: 'rectoria:room',
    text: 'select max(t) from (select md5(n::text) t from generate_series(1, 20000) n order by t offset 0) sorted',
    values: [],
  },
];

export function openDatabase(options: DatabaseOptions): Database {
  const { target, poolSize = 10, fullFor = FULL_MS, onConnectionLost } = options;
  const { role, ...connection } = target;
  const pool = new Pool({
    ...connection,
    max: poolSize,
    application_name: 'rectoria',
    connectionTimeoutMillis: 10_000,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
    // The wall clock of defaults such as now(): that of the universities. Short statements do not pay for compiling.
    options: `-c timezone=America/Santo_Domingo -c jit=off${role === undefined ? '' : ` -c role=${role}`}`,
  });
  pool.on('error', (error) => onConnectionLost?.(error));
  // While a connection is lent, its loss shows as the failure of what it is used for.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const columnsOf = constraintColumns(pool);
  /** The last write that had no room; null once another one had. */
  let full: { readonly error: DatabaseFull; readonly until: number } | null = null;
  /** Nobody may have written since the start, on a disk that was full already. */
  let hasBeenTried = false;

  /** Lends a connection. One that PostgreSQL ended, or that is left inside a transaction, does not come back. */
  const withClient = async <T>(work: (client: PoolClient) => Promise<T>): Promise<T> => {
    try {
      const client = await pool.connect();
      try {
        const result = await work(client);
        client.release();
        return result;
      } catch (error) {
        if (isStale(error)) forgetPrepared(client.connection);
        client.release(isFatal(error) || client.getTransactionStatus() !== 'I');
        throw error;
      }
    } catch (error) {
      const known = await translated(error, columnsOf);
      if (known instanceof DatabaseFull) full = { error: known, until: Date.now() + fullFor };
      throw known;
    }
  };

  return {
    batch: (context, statements) =>
      withClient((client) => againIfStale(client, () => send(client, [tenantStatement(context), ...statements]))),

    transaction: async (context, work) => {
      const done = await withClient((client) => againIfStale(client, () => inTransactionOf(client, context, work)));
      full = null;
      return done;
    },

    listen: (channel, listener) => listen(connection, channel, listener),

    ping: async () => {
      if (full !== null && full.until > Date.now()) throw full.error;
      const before = full;
      const question = hasBeenTried && before === null ? [PING] : TRY_ROOM;
      await withClient((client) => againIfStale(client, () => send(client, question)));
      hasBeenTried = true;
      if (full === before) full = null;
    },

    close: () => pool.end(),
  };
}

/** PostgreSQL says so before it closes the connection, which by then is not known to be lost. */
const isFatal = (error: unknown): boolean => error instanceof DatabaseError && error.severity !== 'ERROR';
