import { validationProblem } from '../record/field-errors.ts';
import { isReferredTo } from '../checks/used-by.ts';
import { admit } from './admit.ts';
import type { Attempt } from './attempt.ts';
import { lockRecord, removeRecord } from './store.ts';

/** Deletes a record and its rows, where the contract does so. What others refer to stays: a `validation` problem. */
export async function deleteRecord(attempt: Attempt, id: number): Promise<void> {
  const { repository, run } = attempt;
  await admit(attempt, { id, before: await lockRecord(repository, id, null, run), after: null });
  if (await isReferredTo(repository, id, run)) {
    throw validationProblem([{ path: '', code: 'reference', params: {} }], repository.catalogue);
  }
  await removeRecord(repository, id, run);
}
