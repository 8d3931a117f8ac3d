import { isJsonObject, type JsonObject } from '#src/model/json.ts';
import { bodyOf } from '../catalogue/reading/read.ts';
import type { Repository } from '../catalogue/repository/repository.ts';
import type { Run } from '../db/database.ts';
import { ProblemError } from '../http/problem.ts';
import type { Fragment } from '../sql/sql.ts';

/** What a run may write at most: all of it is one transaction. */
export const MOST_WRITES = 20_000;

/**
 * The records on which the condition holds, over the catalogue's table `t`, as they are on the wire, in the order of their
 * ids. Throws a `process-too-large` problem.
 */
export async function readWhole(
  { read, catalogue: { api } }: Pick<Repository, 'read' | 'catalogue'>,
  condition: Fragment,
  run: Run,
): Promise<readonly JsonObject[]> {
  const rows = await run(read.whole(condition));
  if (rows[0]?.['cut'] === true)
    throw new ProblemError('process-too-large', { params: { most: MOST_WRITES, count: `${MOST_WRITES}+` } });
  const list: unknown = JSON.parse(bodyOf(rows) ?? '[]');
  const records: unknown = api.envelope !== null && isJsonObject(list) ? list[api.envelope] : list;
  return Array.isArray(records) ? records.filter(isJsonObject) : [];
}
