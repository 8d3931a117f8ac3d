import type { JsonObject } from '#src/model/json.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import type { Run } from '../../db/database.ts';
import { sameJson } from '../../sql/same-json.ts';
import { jsonAt } from '../record/json-at.ts';
import type { Repository } from '../repository/repository.ts';
import type { RecordQuestion } from '../constraints/question.ts';
import { askOfSeveral, type Kept } from '../constraints/ask-of-several.ts';
import { ask } from '../constraints/questionnaire.ts';

/** A record that is about to be written. `before` is null for a new one. */
export interface Candidate {
  readonly id: number | null;
  readonly record: JsonObject;
  readonly before: JsonObject | null;
  /** Whether the value of a field is one that can be looked up. */
  readonly isSound: (name: string) => boolean;
}

/** What is asked before a record is written: about what of it changes, and can be looked up. */
function concernedBy({ questionnaire }: Repository, { record, before, isSound }: Candidate): readonly RecordQuestion[] {
  const isTouched = (name: string): boolean => before === null || !sameJson(jsonAt(before, name), jsonAt(record, name));
  return questionnaire.questions.filter(
    ({ fields }) => fields.every((name) => isSound(name)) && fields.some((name) => isTouched(name)),
  );
}

/**
 * The same of several records in one statement. None is held against another of them.
 * @param kept see `askOfSeveral`
 */
export async function brokenConstraintsOf(
  repository: Repository,
  candidates: readonly (Candidate & { readonly thorough: boolean })[],
  run: Run,
  kept?: Kept,
): Promise<readonly (readonly FieldProblem[])[]> {
  const asked = candidates.map((candidate) => {
    const concerned = concernedBy(repository, candidate);
    const isAsked = candidate.thorough || concerned.some(({ always }) => always(candidate.record));
    return { ...candidate, asked: isAsked ? concerned : [] };
  });
  if (asked.every((each) => each.asked.length === 0)) return candidates.map(() => []);
  return askOfSeveral(repository.questionnaire, asked, run, kept);
}

/**
 * What the record would break of what is demanded of it together with the others, all of it at once. The database
 * holds these demands by itself: where nothing speaks against the record, `thorough` asks nevertheless.
 */
export async function brokenConstraints(
  repository: Repository,
  candidate: Candidate,
  thorough: boolean,
  run: Run,
): Promise<readonly FieldProblem[]> {
  const { id, record } = candidate;
  const concerned = concernedBy(repository, candidate);
  const isAsked = thorough || concerned.some(({ always }) => always(record));
  return isAsked && concerned.length > 0 ? ask(repository.questionnaire, concerned, id, record, run) : [];
}
