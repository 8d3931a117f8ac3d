import type { JsonObject } from '#src/model/json.ts';
import { validationProblem } from '../catalogue/record/field-errors.ts';
import type { Repository } from '../catalogue/repository/repository.ts';
import type { Written } from '../catalogue/write/attempt.ts';
import { bringRecord } from '../catalogue/write/bring-record.ts';
import { notTheLast } from '../catalogue/write/not-the-last.ts';
import { statementOf } from '../sql/prepared.ts';
import { sql } from '../sql/sql.ts';
import type { Run } from '../db/database.ts';
import type { ReadyWrite } from './plan.ts';
import type { LeftOut } from './process.ts';
import { refusalIn } from './refusal-in-words.ts';

/** A record as a plan of writes that hang together has it. Throws `not-found`, `version-conflict` and `validation`. */
export const writeTogether = (
  repository: Repository,
  { id, values, expected }: { readonly id: number; readonly values: JsonObject; readonly expected: number | null },
  run: Run,
): Promise<Written | null> =>
  bringRecord(
    repository,
    {
      id,
      expected,
      become: () => values,
      refusal: (problems) => validationProblem(problems, repository.catalogue),
    },
    notTheLast(run),
  );

const BEGIN = statementOf(sql`savepoint tried_together`);
const TAKE_BACK = statementOf(sql`rollback to savepoint tried_together`);

/** The first of them that is not possible after those before it, and why; null where all are. Nothing stays written. */
export async function refusedTogether(writes: readonly ReadyWrite[], run: Run): Promise<LeftOut | null> {
  await run(BEGIN);
  try {
    for (const { planned, repository, write } of writes) {
      if (write.kind === 'create') throw new Error('Writes that hang together are changes.');
      try {
        await writeTogether(repository, write, run);
      } catch (error) {
        return { resource: planned.resource, name: planned.name, why: refusalIn(error, repository) };
      }
    }
    return null;
  } finally {
    await run(TAKE_BACK);
  }
}
