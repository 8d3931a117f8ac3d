import { orEmpty } from '#src/model/absent.ts';
import type { SharedField } from '#src/model/catalogue.ts';
import type { Json, JsonObject } from '#src/model/json.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import { sameJson } from '../../sql/same-json.ts';
import { errorsOf, validationProblem } from '../record/field-errors.ts';
import type { Repository } from '../repository/repository.ts';
import type { SharedWith } from '../repository/shared.ts';
import { changedByOwn } from '../sharing/changes.ts';
import { copiedFile } from '../sharing/copy-file.ts';
import type { Pairs } from '../sharing/pairs.ts';
import { ownWith, type Said } from '../sharing/values.ts';
import { askKnown } from './ask-known.ts';
import type { Attempt } from './attempt.ts';
import { notTheLast } from './not-the-last.ts';
import { syncRecord } from './sync-record.ts';
import { refuseHeld, refuseOthers, refuseRepeated } from './refuse-shared.ts';
import { type Role, rolesOf } from './roles.ts';
import { insertRecord, storeRecord } from './store.ts';
import { lockShared, theirsOf } from './take-over.ts';

/** Names of what differs. */
const differing = (one: JsonObject, other: JsonObject): ReadonlySet<string> =>
  new Set(Object.keys(other).filter((name) => !sameJson(one[name], other[name])));

/**
 * Brings the record that an admitted one shares fields with to what that says, and all others that share them with it; a
 * new one where it refers to none yet. Gives the admitted one with its reference.
 *
 * @param before null for a new one
 */
export async function shareRecord(
  attempt: Attempt,
  before: JsonObject | null,
  record: JsonObject,
): Promise<JsonObject> {
  const target = attempt.repository.shared?.().target ?? null;
  if (target === null) return record;
  const run = notTheLast(attempt.run);
  const { by } = target.pairs;
  const isOfSame = before !== null && sameJson(before[by], record[by]);
  const theirs = await lockShared(target, record[by] ?? null, attempt);
  const roles = theirs === null ? [] : await rolesOf(target.repository, Number(record[by]), attempt.repository, run);
  const said: Said = { own: record, before: isOfSame ? before : null, alone: roles.length === 0 };
  const files = newFiles(target.pairs, said, theirs);
  if (theirs !== null)
    refuseHeld(attempt, target, roles, [...changedByOwn(target.pairs, said, theirs), ...files.known]);
  const brought: Record<string, Json> = {};
  for (const { own, theirs: there } of files.brought) {
    brought[there] = await copiedFile(record, own, { resource: target.repository.name, field: there }, run);
  }
  const next = { ...(await theirsOf(target, said, theirs, attempt)), ...brought };
  if (theirs === null) {
    // Of one that was there before it stays open whose it is, until somebody says so.
    if (before !== null && (await askKnown(attempt, target.repository, next, { except: null, before: null })) !== null)
      return record;
    await refuseRepeated(attempt, target, next);
    const { id } = await insertRecord(target.repository, next, run);
    return { ...record, [by]: id };
  }
  const changed = differing(theirs, next);
  if (changed.size === 0) return record;
  const id = Number(record[by]);
  await refuseOthers(attempt, target, { id, before: theirs, next, changed });
  await storeRecord(target.repository, id, { record: next, changed, seenVersion: null }, [], run);
  await bringAll(attempt, roles, { before: theirs, after: next });
  return record;
}

/** The files that the record there gets of this one, and the fields of those in whose place it has one already. */
function newFiles({ files }: Pairs, { own: record, before }: Said, theirs: JsonObject | null) {
  const isKnown = ({ theirs: there }: SharedField): boolean => (theirs?.[there] ?? null) !== null;
  const brought = files.filter((file) =>
    before === null ? !isKnown(file) : !sameJson(before[file.own], record[file.own]),
  );
  return { brought, known: brought.filter(isKnown).map(({ own }) => own) };
}

/** A record that others share fields with, as it was and as it is to be. */
interface Spread {
  readonly before: JsonObject;
  readonly after: JsonObject;
}

/**
 * Brings the records that share fields with another to what that has become. Throws a `validation` problem where what
 * one of them demands does not hold any more.
 */
export async function spread(
  attempt: Attempt,
  repository: Repository,
  { id, ...change }: Spread & { readonly id: number },
): Promise<void> {
  await bringAll(attempt, await rolesOf(repository, id, null, attempt.run), change);
}

async function bringAll(attempt: Attempt, roles: readonly Role[], change: Spread): Promise<void> {
  for (const role of roles) await bring(attempt, role, change);
}

async function bring(attempt: Attempt, { repository, pairs, id }: Role, { before, after }: Spread): Promise<void> {
  const run = notTheLast(attempt.run);
  const become = async (own: JsonObject): Promise<JsonObject> => {
    const files: Record<string, Json> = {};
    for (const { own: here, theirs } of pairs.files) {
      if (sameJson(before[theirs], after[theirs])) continue;
      files[here] = await copiedFile(after, theirs, { resource: repository.name, field: here }, run);
    }
    return { ...ownWith(pairs, after, before, own), ...files };
  };
  const refusal = (problems: readonly FieldProblem[]): Error => {
    const told = problems.map((problem) => toldOf(repository, problem, placeIn(attempt.repository, pairs, problem)));
    return validationProblem(told, attempt.repository.catalogue);
  };
  await syncRecord(repository, { id, expected: null, become, refusal }, run);
}

/** The field of the record that is written which stands for the one that a sharer's problem is about; empty where none does. */
function placeIn(written: Repository, { values, lists }: SharedWith['pairs'], { path }: FieldProblem): string {
  const [field] = path.split('.');
  const theirs = [...values, ...lists].find(({ own }) => own === field)?.theirs;
  const target = written.shared?.().target ?? null;
  if (theirs === undefined || target === null) return orEmpty(theirs);
  return orEmpty([...target.pairs.values, ...target.pairs.lists].find((one) => one.theirs === theirs)?.own);
}

/** What another record demands, with the name of its catalogue and field, as that one has no form here. */
function toldOf({ catalogue }: Repository, problem: FieldProblem, path: string): FieldProblem {
  const [field] = problem.path.split('.');
  const label = catalogue.fields.find(({ name }) => name === field)?.label ?? catalogue.title;
  const told = (language: 'es' | 'en'): string =>
    `${catalogue.title[language]}, ${label[language]}: ${errorsOf([problem], catalogue)(language)[0]?.message ?? problem.code}`;
  return { path, code: problem.code, params: {}, said: { es: told('es'), en: told('en') } };
}
