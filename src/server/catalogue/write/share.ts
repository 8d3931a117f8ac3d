import { orEmpty } from '#src/model/absent.ts';
import type { Json, JsonObject } from '#src/model/json.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import { statementOf } from '../../sql/prepared.ts';
import { sameJson } from '../../sql/same-json.ts';
import { column, join, literal, sql, table } from '../../sql/sql.ts';
import { errorsOf, validationProblem } from '../record/field-errors.ts';
import type { Repository } from '../repository/repository.ts';
import type { SharedWith } from '../repository/shared.ts';
import { copiedFile } from '../sharing/copy-file.ts';
import { knownBy, knownRecord } from '../sharing/known.ts';
import { ownWith } from '../sharing/values.ts';
import type { Attempt } from './attempt.ts';
import { notTheLast } from './not-the-last.ts';
import { bringRecord } from './bring-record.ts';
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
  const { by, files } = target.pairs;
  const isOfSame = before !== null && sameJson(before[by], record[by]);
  const theirs = await lockShared(target, record[by] ?? null, attempt);
  const said = await theirsOf(target, record, isOfSame ? before : null, theirs, attempt);
  const brought: Record<string, Json> = {};
  for (const { own, theirs: there } of files) {
    const isAsItWas = isOfSame ? sameJson(before[own], record[own]) : (theirs?.[there] ?? null) !== null;
    if (isAsItWas) continue;
    brought[there] = await copiedFile(record, own, { resource: target.repository.name, field: there }, run);
  }
  const next = { ...said, ...brought };
  if (theirs === null) {
    // Of one that was there before it stays open whose it is, until somebody says so.
    if (before !== null && (await knownRecord(target.repository, next, null, run)) !== null) return record;
    const { id } = await insertRecord(target.repository, next, run);
    return { ...record, [by]: id };
  }
  const changed = differing(theirs, next);
  if (changed.size === 0) return record;
  const id = Number(record[by]);
  await refuseOthers(target, next, changed, id, attempt);
  await storeRecord(target.repository, id, { record: next, changed, seenVersion: null }, [], run);
  await spread(attempt, target.repository, { id, before: theirs, after: next }, attempt.repository);
  return record;
}

/** Throws a `validation` problem where what it would be known by is another one's. */
async function refuseOthers(
  { repository, pairs }: SharedWith,
  next: JsonObject,
  changed: ReadonlySet<string>,
  id: number,
  attempt: Attempt,
): Promise<void> {
  const names = [...knownBy(repository)].filter((name) => changed.has(name));
  if (names.length === 0 || (await knownRecord(repository, next, id, attempt.run)) === null) return;
  const shared = [...pairs.values, ...pairs.lists].filter(({ theirs }) => names.includes(theirs));
  const inRows = pairs.rows.filter(({ of }) => names.includes(of)).flatMap(({ fields }) => fields.at(-1) ?? []);
  const problems = [...shared, ...inRows].map(({ own }) => ({ path: own, code: 'unique', params: {} }));
  throw validationProblem(problems, attempt.repository.catalogue);
}

/** A record that others share fields with, as it was and as it is to be. */
interface Spread {
  readonly id: number;
  readonly before: JsonObject;
  readonly after: JsonObject;
}

/**
 * Brings the records that share fields with another to what that has become. Throws a `validation` problem where what
 * one of them demands does not hold any more.
 *
 * @param apart the catalogue whose record is written anyway; null where none is
 */
export async function spread(
  attempt: Attempt,
  { shared }: Repository,
  change: Spread,
  apart: Repository | null,
): Promise<void> {
  const sharers = (shared?.().sharers ?? []).filter(({ repository }) => repository.name !== apart?.name);
  if (sharers.length === 0) return;
  const found = await attempt.run(
    statementOf(
      join(
        sharers.map(({ repository: { catalogue }, pairs }, at) => {
          const id = column(catalogue.api.id);
          return sql`select ${literal(at)} as at, ${id} as id from ${table(catalogue.table)} where ${column(pairs.by)} = ${change.id}`;
        }),
        ' union all ',
      ),
    ),
  );
  for (const [at, sharer] of sharers.entries()) {
    for (const row of found.filter((one) => Number(one['at']) === at)) {
      await bring(attempt, sharer, Number(row['id']), change);
    }
  }
}

async function bring(
  attempt: Attempt,
  { repository, pairs }: SharedWith,
  id: number,
  { before, after }: Spread,
): Promise<void> {
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
  await bringRecord(repository, { id, expected: null, become, refusal }, run);
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
