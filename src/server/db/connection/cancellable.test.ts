import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { cancellable } from './cancellable.ts';

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new Pool({ connectionString: database.url, max: 1 });
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

it('ends what takes long where an end was asked for before it began, and nothing of who has the connection next', async () => {
  const client = await pool.connect();
  try {
    const long = cancellable(client, AbortSignal.abort(), () => client.query('select pg_sleep(600)'));
    await expect(long).rejects.toMatchObject({ code: '57014' });
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    const left = cancellable(client, new AbortController().signal, () => client.query('select 2 as two'));
    expect((await left).rows).toEqual([{ two: 2 }]);
  } finally {
    client.release();
  }
});
