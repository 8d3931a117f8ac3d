import type { JsonObject } from '#src/model/json.ts';
import type { DatabaseAccess, TenantContext } from '../../db/database.ts';
import { ConstraintViolation } from '../../db/connection/errors.ts';
import { ProblemError } from '../../http/problem.ts';
import { prepared } from '../../sql/prepared.ts';
import { sameJson } from '../../sql/same-json.ts';
import { column, sql, table } from '../../sql/sql.ts';
import type { Repository } from '../repository/repository.ts';
import type { SharedWith } from '../repository/shared.ts';
import { knownRecord } from '../sharing/known.ts';
import { ownWith, saidAlone } from '../sharing/values.ts';
import { writeAsServer } from './server-writes.ts';
import { lockRecord } from './store.ts';
import { lockShared, theirsOf } from './take-over.ts';

/** What became of the records that referred to none. */
export interface Referred {
  readonly made: number;
  readonly found: number;
  /** What looks like another's, or is not as its catalogue demands today: for people to decide. */
  readonly left: number;
}

/** So many are looked for at once. */
const BATCH = 500;

/**
 * Makes the records that those of a catalogue share fields with, where they refer to none since they are from before there
 * were any: each record's in a transaction of its own, so that it may be ended at any time and goes on the next. One that
 * is known by the same number or document, and is alike in what `sameBy` names, is the same.
 */
export async function referRecords(
  repository: Repository,
  database: DatabaseAccess,
  context: TenantContext,
): Promise<Referred> {
  const target = repository.shared?.().target ?? null;
  if (target === null) return { made: 0, found: 0, left: 0 };
  const { table: own, api } = repository.catalogue;
  const unreferred = prepared<[after: number, most: number]>(
    (after, most) => sql`select ${column(api.id)} as id from ${table(own)}
      where ${column(target.pairs.by)} is null and ${column(api.id)} > ${after} order by 1 limit ${most}`,
  );
  const counts = { made: 0, found: 0, left: 0 };
  for (let last = 0; ; ) {
    const rows = await database.batch(context, [unreferred(last, BATCH)]);
    for (const row of rows) {
      last = Number(row['id']);
      counts[await referOne(repository, target, last, database, context)] += 1;
    }
    if (rows.length < BATCH) return counts;
  }
}

async function referOne(
  repository: Repository,
  target: SharedWith,
  id: number,
  database: DatabaseAccess,
  context: TenantContext,
): Promise<keyof Referred> {
  try {
    return await database.transaction(context, async (run) => {
      const own = await lockRecord(repository, id, null, run);
      const known = await knownRecord(
        target.repository,
        await theirsOf(target, saidAlone(own), null, { run }),
        { except: null },
        run,
      );
      if (known !== null && !isAlike(target, own, await lockShared(target, known, { run }))) return 'left';
      const values: JsonObject = known === null ? {} : { [target.pairs.by]: known };
      await writeAsServer(repository, { kind: 'change', id, values, expected: null }, run);
      return known === null ? 'made' : 'found';
    });
  } catch (error) {
    if (error instanceof ProblemError || error instanceof ConstraintViolation) return 'left';
    throw error;
  }
}

/** Whether both say the same of what tells one from another. */
function isAlike({ pairs }: SharedWith, own: JsonObject, theirs: JsonObject | null): boolean {
  if (theirs === null || pairs.sameBy.length === 0) return false;
  const shown = ownWith(pairs, theirs, null, own);
  return pairs.sameBy.every((name) => (own[name] ?? null) !== null && sameJson(own[name], shown[name]));
}
