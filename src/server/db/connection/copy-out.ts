import type { Readable } from 'node:stream';
import type { PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Copied } from '../../sql/copied.ts';
import { send } from './send.ts';
import type { Statement } from './tenant.ts';

const BEGIN: Statement = { name: '', text: 'begin transaction read only', values: [] };
const COMMIT: Statement = { name: '', text: 'commit', values: [] };

/**
 * Has `read` take the rows of a select, as text of COPY, at its own pace: what it does not take waits in the database. One statement has
 * one snapshot, however long it takes.
 * Where it gives up, or throws, the connection is ended, and with it the statement.
 *
 * @param opening says on whose behalf, before anything else
 * @returns how many rows there were
 */
export async function copyOut(
  client: PoolClient,
  opening: readonly Statement[],
  { text, given }: Copied,
  read: (rows: Readable) => Promise<void>,
): Promise<number> {
  try {
    await send(client, [BEGIN, ...opening, given]);
    const rows = client.query(copyTo(text));
    await read(rows);
    await send(client, [COMMIT]);
    return rows.rowCount;
  } catch (error) {
    // Left to itself, PostgreSQL would wait until somebody takes what it has written, or with a transaction that has failed.
    client.connection.stream.destroy();
    throw error;
  }
}
