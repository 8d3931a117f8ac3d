import { admit } from './admit.ts';
import type { Attempt } from './attempt.ts';
import { lockRecord, removeRecord } from './store.ts';

/** Deletes a record and its rows, where the contract does so. What others refer to stays: a `validation` problem. */
export async function deleteRecord(attempt: Attempt, id: number): Promise<void> {
  const { repository, run } = attempt;
  await admit(attempt, { id, before: await lockRecord(repository, id, null, run), after: null });
  await removeRecord(repository, id, run);
}
