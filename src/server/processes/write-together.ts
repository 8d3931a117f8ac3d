import type { JsonObject } from '#src/model/json.ts';
import { present } from '#src/model/present.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import { violationProblem } from '../catalogue/checks/constraint-problems.ts';
import { validationProblem } from '../catalogue/record/field-errors.ts';
import type { Repository } from '../catalogue/repository/repository.ts';
import type { Written } from '../catalogue/write/attempt.ts';
import { syncRecord } from '../catalogue/write/sync-record.ts';
import { ownWith } from '../catalogue/sharing/values.ts';
import { rolesOf } from '../catalogue/write/roles.ts';
import { notTheLast } from '../catalogue/write/not-the-last.ts';
import { ConstraintViolation } from '../db/connection/errors.ts';
import { ProblemError } from '../http/problem.ts';
import { statementOf } from '../sql/prepared.ts';
import { sql } from '../sql/sql.ts';
import type { Run } from '../db/database.ts';
import { readRecord } from './merging.ts';
import type { ReadyWrite } from './plan.ts';
import type { LeftOut } from './process.ts';
import { refusalIn } from './refusal-in-words.ts';

const refusedByDatabase = (violation: ConstraintViolation, repository: Repository): ProblemError => {
  const { code, options } = violationProblem(violation, repository);
  return new ProblemError(code, { ...options, cause: violation });
};

interface Change {
  readonly id: number;
  readonly values: JsonObject;
  readonly expected: number | null;
}

/**
 * A record as a plan of writes that hang together has it, what nobody may change any more too: the plan says all that
 * becomes of it. Null where it is so already. Throws `not-found`,
 * `version-conflict` and `validation`, for what the database refuses too.
 */
export async function writeTogether(
  repository: Repository,
  { id, values, expected }: Change,
  run: Run,
): Promise<Written | null> {
  const refusal = (problems: readonly FieldProblem[]): Error => validationProblem(problems, repository.catalogue);
  try {
    return await syncRecord(repository, { id, expected, become: () => values, refusal, whole: true }, notTheLast(run));
  } catch (error) {
    throw error instanceof ConstraintViolation ? refusedByDatabase(error, repository) : error;
  }
}

/** A record as it was before it was written, and what the roles of it that were not written too are brought to. */
export interface Restored {
  readonly repository: Repository;
  readonly id: number;
  readonly before: JsonObject;
}

/**
 * Brings what shares fields with a record to what that is again: what came to be of it since a run, which knows nothing of
 * it. Throws a `validation` problem where that cannot be.
 * @param apart those that were written by themselves: catalogue and id
 */
export async function bringLater(
  { repository, id, before }: Restored,
  apart: ReadonlySet<string>,
  run: Run,
): Promise<readonly Repository[]> {
  const later = (await rolesOf(repository, id, null, run)).filter(
    (role) => !apart.has(`${role.repository.name} ${role.id}`),
  );
  if (later.length === 0) return [];
  const after = present(await readRecord(repository, id, run), 'A record that was just written');
  for (const { repository: own, pairs, id: ofOwn } of later) {
    const become = (record: JsonObject): JsonObject => ownWith(pairs, after, before, record);
    const refusal = (problems: readonly FieldProblem[]): Error => validationProblem(problems, own.catalogue);
    await syncRecord(own, { id: ofOwn, expected: null, become, refusal }, notTheLast(run));
  }
  return later.map((role) => role.repository);
}

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
        // After what the database refuses nothing more is asked of it: that is told by itself.
        if (error instanceof ProblemError && error.options.cause instanceof ConstraintViolation) throw error;
        return { resource: planned.resource, name: planned.name, why: refusalIn(error, repository) };
      }
    }
    return null;
  } finally {
    await run(TAKE_BACK);
  }
}
