import { kinds } from '#src/kinds/index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { as } from '#tests/support/cosas-database.ts';
import { hold, waiting } from '#tests/support/held.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { institution } from '#tests/support/synthetic-model.ts';
import type { Database } from '../db/database.ts';
import { prepareDatabase } from '../prepare/prepare-database.ts';
import { type AttemptCounter, attemptCounterOf } from './attempt-counter.ts';

let test: TestDatabase;
let database: Database;

beforeAll(async () => {
  test = await createTestDatabase();
  const model = { kinds, institutions: [institution(1, {}), institution(2, {})] };
  database = await prepareDatabase({ databaseUrl: test.url, model, resourcesDir: 'none' });
});

afterAll(async () => {
  await database.close();
  await test.drop();
});

/** What each of so many attempts at once is told, one after the other. */
const attemptsAt = async (
  countAttempts: AttemptCounter,
  company: number,
  ...keys: readonly (readonly string[])[]
): Promise<unknown> =>
  (
    await Promise.all(
      keys.map((each) =>
        countAttempts(
          as(company),
          each.map((key) => ({ key, minutes: 5 })),
        ),
      ),
    )
  ).map((counts) => Object.fromEntries(counts.map(({ key, attempts }) => [key, attempts])));

it('tells each of many attempts at once where it stands, on two servers and for each company apart', async () => {
  const [here, there] = [attemptCounterOf(database), attemptCounterOf(database)];
  const [told, elsewhere] = await Promise.all([
    attemptsAt(here, 1, ['a', 'x'], ['a', 'y'], ['b', 'x'], ['a', 'x']),
    attemptsAt(here, 2, ['a'], ['a']),
  ]);
  expect(told).toEqual([
    { a: 1, x: 1 },
    { a: 2, y: 1 },
    { b: 1, x: 2 },
    { a: 3, x: 3 },
  ]);
  expect(elsewhere).toEqual([{ a: 1 }, { a: 2 }]);
  expect(await attemptsAt(there, 1, ['a'], ['b'])).toEqual([{ a: 4 }, { b: 2 }]);
});

it('waits in nobody’s line, not even of who tried first and asks for much else', async () => {
  const { letGo } = await hold(test.url);
  const greedy = { ...as(1), userId: 7 };
  const busy = Promise.all(Array.from({ length: 40 }, () => database.batch(greedy, [waiting('long before attempts')])));
  const countAttempts = attemptCounterOf(database);
  const told = await Promise.all([
    countAttempts(greedy, [{ key: 'greedy', minutes: 5 }]),
    countAttempts({ ...as(1), userId: 8 }, [{ key: 'other', minutes: 5 }]),
    countAttempts(as(2), [{ key: 'elsewhere', minutes: 5 }]),
  ]);
  expect(told.map((counts) => counts.map(({ attempts }) => attempts))).toEqual([[1], [1], [1]]);
  await letGo();
  expect(await busy).toHaveLength(40);
});
