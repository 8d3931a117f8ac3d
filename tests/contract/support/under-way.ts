import { Client } from 'pg';
import { expect, onTestFinished } from 'vitest';

/** Who waits for what another transaction of this database holds. */
const WAITING = `select from pg_stat_activity
  where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`;

/**
 * Makes the change, whose transaction is committed only once all the calls wait for it; gives what comes of them.
 * @param url of the database, as the owner of the tables
 */
export async function changedUnderWay<T>(
  url: string,
  change: string,
  calls: () => readonly Promise<T>[],
): Promise<T[]> {
  const owner = new Client({ connectionString: url });
  await owner.connect();
  onTestFinished(() => owner.end());
  await owner.query('begin');
  await owner.query(change);
  const called = calls();
  const waiting = async (): Promise<number | null> => {
    // A transaction goes on seeing the connections that there were when it first looked.
    await owner.query('select pg_stat_clear_snapshot()');
    return (await owner.query(WAITING)).rowCount;
  };
  await expect.poll(waiting).toBe(called.length);
  await owner.query('commit');
  return Promise.all(called);
}
