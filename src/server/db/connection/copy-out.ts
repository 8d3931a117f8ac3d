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
 */
export async function copyOut<T>(
  client: PoolClient,
  opening: readonly Statement[],
  { text, given }: Copied,
  read: (rows: Readable) => Promise<T>,
): Promise<T> {
  await send(client, [BEGIN, ...opening, given]);
  const rows = client.query(copyTo(text));
  try {
    const result = await read(rows);
    await send(client, [COMMIT]);
    return result;
  } catch (error) {
    // Left to itself, PostgreSQL would wait until somebody takes what it has written.
    client.connection.stream.destroy();
    throw error;
  }
}
