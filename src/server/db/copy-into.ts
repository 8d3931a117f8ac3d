import type { PoolClient } from 'pg';
import type { Fragment } from '../sql/sql.ts';
import { CopyIn } from './copy-in.ts';
import type { Statement } from './connection/tenant.ts';
import { inTransactionOf, type Run } from './connection/transaction.ts';

/** Copies rows, as COPY's text has them, into a table; part of a transaction that has begun. */
export type CopyRows = (into: Fragment, chunks: AsyncIterable<string>) => Promise<void>;

/**
 * A transaction that rows are also copied in, as they come. It is not begun again where the schema has changed under it:
 * what comes may come once.
 */
export const copyInto = <T>(
  client: PoolClient,
  opening: readonly Statement[],
  work: (run: Run, copy: CopyRows) => Promise<T>,
): Promise<T> =>
  inTransactionOf(client, opening, (run) =>
    work(run, async (into, chunks) => {
      const copying = new CopyIn(into, chunks);
      client.query(copying);
      await copying.done;
    }),
  );
