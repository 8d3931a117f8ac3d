import type { JsonObject } from '#src/model/json.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import { ProblemError } from '../../http/problem.ts';
import { typeOf } from '../record/fields.ts';
import type { Change } from '../repository/guard.ts';
import type { Repository } from '../repository/repository.ts';
import type { Attempt } from './attempt.ts';
import { checkRecord } from './check-record.ts';

/**
 * Lets a change of a record through, whichever write makes it: `forbidden` where whoever writes may not take it out of
 * use, a `validation` problem with everything that is wrong with it, then whatever the guards of its resource throw.
 * @param known what is known to be wrong already
 */
export async function admit(attempt: Attempt, change: Change, known: readonly FieldProblem[] = []): Promise<void> {
  const { repository, may, sees, thorough, run } = attempt;
  const { id, before, after } = change;
  if (before !== null && after !== null && isTakenOutOfUse(repository, before, after) && !may('deactivate')) {
    throw new ProblemError('forbidden');
  }
  if (after !== null) await checkRecord(repository, { id, record: after, before, known, sees, may }, thorough, run);
  for (const guard of repository.guards) await guard(change, run);
}

export const isTakenOutOfUse = ({ catalogue, types }: Repository, before: JsonObject, after: JsonObject): boolean =>
  catalogue.fields.some(
    (field) => typeOf(field, types).marksActive === true && before[field.name] === true && after[field.name] === false,
  );
