import type { Catalogue } from '#src/model/catalogue.ts';
import type { JsonObject } from '#src/model/json.ts';
import { remembered } from '#src/model/memo.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import type { Run } from '../../db/database.ts';
import { statementOf } from '../../sql/prepared.ts';
import { sql } from '../../sql/sql.ts';
import { readBody } from '../record/read-body.ts';
import { admit } from './admit.ts';
import type { Attempt, Written } from './attempt.ts';
import { withBeginnings } from './begin.ts';
import { keptOfNew } from './kept-fields.ts';
import { asRecord, begunRecord, initialRecord } from './new-record.ts';
import { withoutStrayMarks } from './sealed-fields.ts';
import { codesFor } from './sequences.ts';
import { shareRecord } from './share.ts';
import { withStateWords } from './state-words.ts';
import { insertRecord } from './store.ts';
import { refuseKnown, takingOver } from './take-over.ts';
import { withoutState } from './without-state.ts';

const ACTOR = statementOf(sql`select nullif(current_setting('app.actor', true), '')::integer as actor`);

const signedInNames = remembered((fields: Catalogue['fields']) =>
  fields.filter(({ signedIn }) => signedIn === true).map(({ name }) => name),
);

/** The new record with whoever it is written for in the fields that are them, whatever its body says. */
async function withSignedIn({ fields }: Catalogue, record: JsonObject, run: Run): Promise<JsonObject> {
  const names = signedInNames(fields);
  if (names.length === 0) return record;
  const [row] = await run(ACTOR);
  const actor = typeof row?.['actor'] === 'number' ? row['actor'] : null;
  return { ...record, ...Object.fromEntries(names.map((name) => [name, actor])) };
}

/** Creates a record as a body says, as the last of the attempt's work; the ids in it are ignored (DESIGN §3, Ids). */
export async function createRecord(attempt: Attempt, body: unknown): Promise<Written> {
  const { repository, run } = attempt;
  const record = await withCodes(attempt, await admitNew(attempt, body));
  const shared = await shareRecord(attempt, null, record);
  const { catalogue, types } = repository;
  const kept = keptOfNew(body, shared, { fields: catalogue.fields, types });
  return { ...(await insertRecord(repository, shared, run)), kept };
}

/**
 * The new record that is said, whole, and what is known to be wrong with it.
 * @param said as `readBody` gives it
 */
export async function newRecord(
  attempt: Attempt,
  said: JsonObject,
): Promise<{ readonly after: JsonObject; readonly problems: readonly FieldProblem[] }> {
  const { repository, run } = attempt;
  const { catalogue, types } = repository;
  const rules = await repository.rules();
  const initial = initialRecord(catalogue, types, rules);
  const { values, problems } = withoutState(catalogue, said, { initial });
  const signed = await withSignedIn(catalogue, begunRecord(catalogue, types, initial, values), run);
  const begun = await takingOver(attempt, null, signed);
  const record = withoutStrayMarks(repository, begun, null);
  const whole = await withBeginnings(repository, { record, given: values, before: null }, run);
  const after = asRecord(rules.complete(whole, { stored: false, values: initial, may: attempt.may }));
  return { after, problems: await withStateWords(repository, problems, run) };
}

/** The same: throws whatever stands against it. Nothing is written. */
export async function admitNew(attempt: Attempt, body: unknown): Promise<JsonObject> {
  const { catalogue, types } = attempt.repository;
  const { after, problems } = await newRecord(attempt, readBody(body, catalogue, types).values);
  await admit(attempt, { id: null, before: null, after }, problems);
  await refuseKnown(attempt, after);
  return after;
}

/** The record with the codes that the server gives it, and what is computed from them. */
export async function withCodes(attempt: Attempt, record: JsonObject): Promise<JsonObject> {
  const codes = await codesFor(attempt, record);
  if (Object.keys(codes).length === 0) return record;
  const { complete } = await attempt.repository.rules();
  return asRecord(complete({ ...record, ...codes }, { stored: false, values: record, may: attempt.may }));
}
