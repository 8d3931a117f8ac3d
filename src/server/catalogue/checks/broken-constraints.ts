import type { JsonObject } from '#src/model/json.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import type { Run } from '../../db/database.ts';
import { sameJson } from '../../sql/same-json.ts';
import { jsonAt } from '../record/json-at.ts';
import type { Repository } from '../repository/repository.ts';
import { ask } from '../constraints/questionnaire.ts';

/** A record that is about to be written. `before` is null for a new one. */
export interface Candidate {
  readonly id: number | null;
  readonly record: JsonObject;
  readonly before: JsonObject | null;
  /** Whether the value of a field is one that can be looked up. */
  readonly isSound: (name: string) => boolean;
}

/**
 * What the record would break of what is demanded of it together with the others, all of it at once. The database
 * holds these demands by itself: where nothing speaks against the record, `thorough` asks nevertheless.
 */
export async function brokenConstraints(
  repository: Repository,
  { id, record, before, isSound }: Candidate,
  thorough: boolean,
  run: Run,
): Promise<readonly FieldProblem[]> {
  const isTouched = (name: string): boolean => before === null || !sameJson(jsonAt(before, name), jsonAt(record, name));
  const concerned = repository.questionnaire.questions.filter(
    ({ fields }) => fields.every((name) => isSound(name)) && fields.some((name) => isTouched(name)),
  );
  const isAsked = thorough || concerned.some(({ always }) => always(record));
  return isAsked && concerned.length > 0 ? ask(repository.questionnaire, concerned, id, record, run) : [];
}
