import type { ClientBase } from 'pg';

/** Everything or nothing of the work. */
export async function inTransaction<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    // Where this fails the connection is gone, and the transaction with it.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
