import type { Json, JsonObject } from '#src/model/json.ts';
import { ProblemError } from '../../http/problem.ts';
import { statementOf } from '../../sql/prepared.ts';
import { column, sql, table } from '../../sql/sql.ts';
import { sameJson } from '../../sql/same-json.ts';
import { bodyOf } from '../reading/read.ts';
import { validationProblem } from '../record/field-errors.ts';
import { withRowIds } from '../record/row-ids.ts';
import { typeOf } from '../record/fields.ts';
import { withLookups } from '../repository/lookups.ts';
import type { Repository } from '../repository/repository.ts';
import type { SharedWith } from '../repository/shared.ts';
import { copiedFile } from '../sharing/copy-file.ts';
import { filledWith, ownWith, type Said, saidAlone, theirsWith } from '../sharing/values.ts';
import { askKnown } from './ask-known.ts';
import type { Attempt } from './attempt.ts';
import { checkRecord } from './check-record.ts';
import { asRecord, initialRecord } from './new-record.ts';
import { recordKnown } from './record-known.ts';
import { heldBy, mayKnow, rolesOf } from './roles.ts';
import { demandCounted } from './tries.ts';

/**
 * Locks the record that another shares fields with, before that one is: of two that write different records of it the
 * second waits there, and neither for the other.
 */
export async function holdShared({ repository, run }: Attempt, id: number): Promise<void> {
  const target = repository.shared?.().target ?? null;
  if (target === null) return;
  const { table: own, api } = repository.catalogue;
  const { table: theirs, api: there } = target.repository.catalogue;
  await run(
    statementOf(sql`select 1 as found from ${table(theirs)} t where t.${column(there.id)} =
      (select o.${column(target.pairs.by)} from ${table(own)} o where o.${column(api.id)} = ${id}) for no key update`),
  );
}

/** PostgreSQL's `integer`. */
const LARGEST_ID = 2_147_483_647;

const isId = (id: Json): id is number => typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= LARGEST_ID;

/** The record that is shared, locked until the transaction ends; null where there is none. */
export async function lockShared(
  { repository: { read, catalogue, types } }: SharedWith,
  id: Json,
  { run }: Pick<Attempt, 'run'>,
): Promise<JsonObject | null> {
  if (!isId(id)) return null;
  const body = bodyOf(await run(...read.lock(id)));
  return body === null ? null : withRowIds(asRecord(JSON.parse(body)), catalogue, types);
}

/** What is known of the record there by what one here says, whole: what is looked up and computed too. */
export async function theirsOf(
  { repository, pairs }: SharedWith,
  said: Said,
  theirs: JsonObject | null,
  { run }: Pick<Attempt, 'run'>,
): Promise<JsonObject> {
  const rules = await repository.rules();
  const former = theirs ?? initialRecord(repository.catalogue, repository.types, rules);
  const whole = await withLookups(repository.lookups, theirsWith(pairs, said, former), theirs, run);
  return asRecord(rules.complete(whole, { stored: theirs !== null, values: former, may: () => true }));
}

/**
 * A record that is about to be checked, with what it takes over of the one that it shares fields with, where it refers to
 * none yet. Whoever may not know of that one has to say what it is known by, and what else tells it from others. Whose a
 * record is stays: what it shares is that one's, and so is what others have said of it.
 *
 * @param before null for a new one
 */
export async function takingOver(attempt: Attempt, before: JsonObject | null, record: JsonObject): Promise<JsonObject> {
  const target = attempt.repository.shared?.().target ?? null;
  if (target === null) return record;
  const { by } = target.pairs;
  const former = before?.[by] ?? null;
  const id = record[by] ?? null;
  // Clients that know of no such record send none.
  if (id === null && former !== null) return { ...record, [by]: former };
  // What is no id is told where values are checked.
  if (!isId(id) || id === former) return record;
  if (former !== null)
    throw validationProblem([{ path: by, code: 'settled', params: {} }], attempt.repository.catalogue);
  const theirs = await lockShared(target, id, attempt);
  if (theirs === null) throw unknownTo(attempt, target);
  const roles = await rolesOf(target.repository, id, attempt.repository, attempt.run);
  if (!mayKnow(attempt, target.repository, roles)) await prove(attempt, target, { id, theirs }, record);
  // It may have been given up for another while the form was open.
  if (isOutOfUse(target.repository, theirs))
    throw validationProblem([{ path: by, code: 'outOfUse', params: {} }], attempt.repository.catalogue);
  const taken = filledWith(target.pairs, theirs, record, heldBy(attempt, target.repository, roles).length === 0);
  return { ...taken, ...(await filesOf(attempt, target, theirs, taken)) };
}

const isOutOfUse = ({ catalogue, types }: Repository, record: JsonObject): boolean =>
  catalogue.fields.some((field) => typeOf(field, types).marksActive === true && record[field.name] === false);

const unknownTo = ({ repository }: Attempt, { pairs }: SharedWith): ProblemError =>
  validationProblem([{ path: pairs.by, code: 'reference', params: {} }], repository.catalogue);

/** A record that is to be taken over. */
interface Taken {
  readonly id: number;
  readonly theirs: JsonObject;
}

/** Throws where what is said of the record there does not show that whoever says it knows it. */
async function prove(attempt: Attempt, target: SharedWith, { id, theirs }: Taken, record: JsonObject): Promise<void> {
  demandCounted(attempt.tries, 'proven');
  const said = await theirsOf(target, saidAlone(record), null, attempt);
  if ((await askKnown(attempt, target.repository, said, { only: id, before: null })) === null)
    throw unknownTo(attempt, target);
  const shown = ownWith(target.pairs, theirs, null, record);
  // What nobody knows proves nothing: such a person is taken over by who may see them.
  const unlike = target.pairs.sameBy.filter(
    (name) => (shown[name] ?? null) === null || !sameJson(shown[name], record[name]),
  );
  if (unlike.length === 0) {
    attempt.tries.proven = true;
    return;
  }
  const problems = unlike.map((path) => ({ path, code: 'unproven', params: {} }));
  throw validationProblem(problems, attempt.repository.catalogue);
}

/** The files that are known of the record there, as the one's here. */
async function filesOf(
  { repository, run }: Attempt,
  { pairs }: SharedWith,
  theirs: JsonObject,
  record: JsonObject,
): Promise<JsonObject> {
  const files: Record<string, Json> = {};
  for (const { own, theirs: there } of pairs.files) {
    files[own] =
      (await copiedFile(theirs, there, { resource: repository.name, field: own }, run)) ?? record[own] ?? null;
  }
  return files;
}

/**
 * Refuses a new record that nothing else stands against, and that refers to none, where what it would be known by is
 * known already: a `record-known` problem, or a `validation` problem with all that it has in common with others of its own.
 */
export async function refuseKnown(attempt: Attempt, record: JsonObject): Promise<void> {
  const { repository, sees, run } = attempt;
  const target = repository.shared?.().target ?? null;
  if (target === null || (record[target.pairs.by] ?? null) !== null) return;
  const theirs = await theirsOf(target, saidAlone(record), null, attempt);
  const id = await askKnown(attempt, target.repository, theirs, { except: null, before: null });
  if (id === null) return;
  await checkRecord(repository, { id: null, record, before: null, sees, may: attempt.may }, true, run);
  const { known } = await recordKnown(attempt, target, id);
  throw new ProblemError('record-known', { members: { known } });
}
