import { expect, it } from 'vitest';
import { as } from '#tests/support/cosas-database.ts';
import type { DatabaseAccess } from '../../db/database.ts';
import { knownCounts } from './known-counts.ts';

const COUNT = { name: 'count', text: 'select count(*) as total from t', values: [] };

/** Every company has as many records as its number says. */
const database: Pick<DatabaseAccess, 'batch'> = { batch: async ({ companyId }) => [{ total: companyId }] };
const noTransactions = (): Promise<never> => Promise.reject(new Error('Counts are read, not written.'));

it('are of one company each, though both ask the same', async () => {
  const counts = knownCounts({ ...database, transaction: noTransactions }, (error) => {
    throw error;
  });
  const told = (company: number): number | undefined => counts.of(as(company))(COUNT);
  expect([told(1), told(2)]).toEqual([undefined, undefined]);
  await expect.poll(() => [told(1), told(2)]).toEqual([1, 2]);
  counts.forget(1);
  expect([told(1), told(2)]).toEqual([undefined, 2]);
});
