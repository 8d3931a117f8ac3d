import { DatabaseError, Pool, type PoolClient } from 'pg';
import { forgetPrepared } from './batch-query.ts';
import type { ConnectionTarget } from './connection-target.ts';
import type { PoolLimits } from './pool-limits.ts';
import { isStale } from './send.ts';
import { sessionSettings, startupOptions, transactionSettings } from './session-settings.ts';
import type { Statement } from './tenant.ts';

/** Connections of one kind, lent one at a time. */
export interface Connections {
  /** What a transaction begins with, before it is said on whose behalf. */
  readonly opening: readonly Statement[];
  /** Lends a connection. One that PostgreSQL ended, or that is left inside a transaction, does not come back. */
  lend<T>(work: (client: PoolClient) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface PoolOptions {
  readonly target: ConnectionTarget;
  readonly limits: PoolLimits;
  /** Whether a pooler stands between, which lends what it has by transaction: nothing stays set on a connection then. */
  readonly isPooled: boolean;
  /** Told of connections lost while nobody used them; the pool makes new ones. */
  readonly onConnectionLost?: ((error: Error) => void) | undefined;
}

/** Connects when it is first asked. */
export function openPool({ target, limits, isPooled, onConnectionLost }: PoolOptions): Connections {
  const { role, ...connection } = target;
  const settings = sessionSettings(limits, role);
  const pool = new Pool({
    ...connection,
    max: limits.size,
    application_name: limits.name,
    connectionTimeoutMillis: limits.waiting,
    ...(isPooled ? {} : { options: startupOptions(settings) }),
  });
  pool.on('error', (error) => onConnectionLost?.(error));
  // While a connection is lent, its loss shows as the failure of what it is used for.
  pool.on('connect', (client) => client.on('error', () => undefined));

  return {
    opening: isPooled ? [transactionSettings(settings)] : [],
    lend: async (work) => {
      const client = await pool.connect();
      try {
        const result = await work(client);
        client.release();
        return result;
      } catch (error) {
        if (isStale(error)) forgetPrepared(client.connection);
        client.release(isFatal(error) || hasEnded(client) || client.getTransactionStatus() !== 'I');
        throw error;
      }
    },
    close: () => pool.end(),
  };
}

/** Whoever borrowed it may have ended it; an answer that is still on its way would have told in which state it was. */
const hasEnded = ({ connection }: PoolClient): boolean => connection.stream.destroyed;

/** PostgreSQL says so before it closes the connection, which by then is not known to be lost. */
const isFatal = (error: unknown): boolean => error instanceof DatabaseError && error.severity !== 'ERROR';
