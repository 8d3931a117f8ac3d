import { DatabaseError, type PoolClient } from 'pg';
import { BatchQuery, forgetPrepared } from './batch-query.ts';
import type { Row, Statement } from './tenant.ts';

/** One round trip; gives the rows of the last statement. `end` come after the statements, and give none. */
export const send = (
  client: PoolClient,
  statements: readonly Statement[],
  end: readonly Statement[] = [],
): Promise<readonly Row[]> => client.query(new BatchQuery(statements, end)).result;

/** Does again, once, what only failed because the statements have to be prepared anew. It must have done nothing. */
export async function againIfStale<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isStale(error)) throw error;
    forgetPrepared(client.connection);
    return work();
  }
}

/** The schema changed under a prepared statement, or a connection pooler dropped it. */
export const isStale = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  (error.code === '26000' || (error.code === '0A000' && error.message.startsWith('cached plan')));
