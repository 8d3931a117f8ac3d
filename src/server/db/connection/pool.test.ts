import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { targetAt } from './connection-target.ts';
import { POOLS } from './pool-limits.ts';
import { openPool } from './pool.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});

afterAll(() => test.drop());

it('lends nobody a connection that whoever had it has ended, in whichever state it was last known to be', async () => {
  const pool = openPool({ target: targetAt(test.url), limits: { ...POOLS.exports, size: 1 }, isPooled: false });
  try {
    for (const begun of ['', 'begin']) {
      await expect(
        pool.lend(async (client) => {
          await client.query(begun);
          client.connection.stream.destroy();
          throw new Error('given up');
        }),
      ).rejects.toThrow('given up');
      expect((await pool.lend((client) => client.query<{ one: number }>('select 1 as one'))).rows).toEqual([
        { one: 1 },
      ]);
    }
  } finally {
    await pool.close();
  }
});
