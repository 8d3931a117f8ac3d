import type { Json, JsonObject } from '#src/model/json.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import { completeChange } from './complete-change.ts';
import { ProblemError } from '../../http/problem.ts';
import { sameJson } from '../../sql/same-json.ts';
import { mergeGroups } from '../record/groups.ts';
import type { Repository } from '../repository/repository.ts';
import { type GivenRecord, readBody } from '../record/read-body.ts';
import { withBeginnings } from './begin.ts';
import { keptFields } from './kept-fields.ts';
import { mergeRows } from './rows.ts';
import { shareRecord, spread } from './share.ts';
import { holdShared, takingOver } from './take-over.ts';
import { withoutStrayMarks } from './sealed-fields.ts';
import { withoutState } from './without-state.ts';
import { admit } from './admit.ts';
import type { Attempt, Written } from './attempt.ts';
import { heldRecord, storeRecord } from './store.ts';

export interface Update {
  readonly id: number;
  readonly body: unknown;
  /** The version that the caller last saw; null lets the last write win. */
  readonly expected: number | null;
}

/** Changes a record as a body says, as the last of the attempt's work: what it does not name stays (DESIGN §3, PUT). */
export async function updateRecord(attempt: Attempt, update: Update): Promise<Written> {
  const { repository, run } = attempt;
  const { before, after, changed, seenVersion } = await admitChange(attempt, update);
  const record = await shareRecord(attempt, before, after);
  await spread(attempt, repository, { id: update.id, before, after });
  const written = await storeRecord(repository, update.id, { record, changed, seenVersion }, [], run);
  const { catalogue, types } = repository;
  return { ...written, kept: keptFields(update.body, record, { fields: catalogue.fields, types }) };
}

export interface AdmittedChange {
  readonly before: JsonObject;
  readonly after: JsonObject;
  /** The fields that the body names. */
  readonly changed: ReadonlySet<string>;
  /** The version that it was read in without being held; null where it is locked. */
  readonly seenVersion: number | null;
}

/** The record, locked or of a version to be written over, and as a body changes it: throws whatever stands against that. Nothing is written. */
export async function admitChange(attempt: Attempt, { id, body, expected }: Update): Promise<AdmittedChange> {
  const { repository } = attempt;
  const { catalogue, types } = repository;
  const given = readBody(body, catalogue, types);
  if (isOtherId(given.id, id)) throw new ProblemError('id-mismatch');
  await holdShared(attempt, id);
  const { record: before, seenVersion } = await heldRecord(attempt, id, expected);
  const { after, changed, problems } = await changedRecord(attempt, before, given);
  await admit(attempt, { id, before, after }, problems);
  return { before, after, changed: changedIn(repository, changed, before, after), seenVersion };
}

/** A record as a body changes it, whole; what of it the body names, and what is known to be wrong with that. */
export async function changedRecord(
  attempt: Attempt,
  before: JsonObject,
  given: Pick<GivenRecord, 'values'>,
): Promise<{ readonly after: JsonObject; readonly changed: JsonObject; readonly problems: readonly FieldProblem[] }> {
  const { repository, run } = attempt;
  const { catalogue, types } = repository;
  const { values, problems } = withoutState(catalogue, given.values, { before });
  const changes = mergeGroups(mergeRows(values, before, catalogue, types), before, catalogue.fields, types);
  const taken = await takingOver(attempt, before, { ...before, ...changes });
  const record = withoutStrayMarks(repository, taken, before);
  const merged =
    repository.beginnings.lists.length === 0
      ? record
      : await withBeginnings(repository, { record, given: values, before }, run);
  const after = await completeChange(repository, merged, { before, may: attempt.may }, run);
  return { after, changed: changes, problems };
}

/** The fields that the body names, and what follows from them where the record shares fields. */
const changedIn = (
  { shared }: Repository,
  changes: JsonObject,
  before: JsonObject,
  after: JsonObject,
): ReadonlySet<string> => {
  const named = Object.keys(changes);
  if (shared === null) return new Set(named);
  return new Set([...named, ...Object.keys(after).filter((name) => !sameJson(before[name], after[name]))]);
};

/** Clients also send the id as a text. */
const isOtherId = (id: Json | undefined, pathId: number): boolean =>
  id !== undefined && id !== null && id !== pathId && id !== String(pathId);
