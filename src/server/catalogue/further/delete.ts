import { ProblemError } from '../../http/problem.ts';
import type { Run } from '../../db/database.ts';
import { statement } from '../../sql/statement.ts';
import type { Shelf } from '../shelf.ts';
import { lockRecord } from '../write.ts';
import { columnOf, qualified } from '../sql/identifiers.ts';

/** Deletes a record and its rows, where the contract does so. What others refer to stays: a `validation` problem. */
export async function deleteRecord(shelf: Shelf, id: number, run: Run): Promise<void> {
  const { table, api } = shelf.catalogue;
  if (shelf.guard !== null) await shelf.guard({ id, before: await lockRecord(shelf, id, null, run), after: null }, run);
  const key = columnOf(api.id);
  const deleted = await run(
    statement(`delete from ${qualified(table)} where ${key} = $1 returning ${key} as id`, [id]),
  );
  if (deleted.length === 0) throw new ProblemError('not-found');
}
