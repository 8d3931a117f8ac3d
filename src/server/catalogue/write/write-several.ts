import { DatabaseError } from 'pg';
import type { JsonObject } from '#src/model/json.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import { ConstraintViolation } from '../../db/connection/errors.ts';
import type { Row, Run, Statement } from '../../db/database.ts';
import { statementOf } from '../../sql/prepared.ts';
import { sql } from '../../sql/sql.ts';
import { brokenConstraintsOf } from '../checks/broken-constraints.ts';
import { refusedConstraint } from '../constraints/broken-constraint.ts';
import { errorsOf } from '../record/field-errors.ts';
import type { Repository } from '../repository/repository.ts';
import { rowsIn } from '../sharing/rows.ts';
import { codedOf } from './sequences.ts';
import type { Attempt } from './attempt.ts';
import { createRecord, withCodes } from './create-record.ts';
import { isOneByOne, type Judged, wrongIn, type WrongOne } from './judge-several.ts';
import { type Changed, insertSeveral, updateSeveral } from './store-several.ts';
import { updateRecord } from './update-record.ts';

/** A record that was written, or why it was not. */
export type Outcome = Exclude<Judged, { readonly outcome: 'create' | 'change' }> | WrittenOne;

export interface WrittenOne {
  readonly outcome: 'created' | 'changed';
  readonly id: number;
}

/** What the database demands at the end of a transaction it demands now: who broke it is told. */
const DEMAND_ALL = statementOf(sql`set constraints all immediate`);
const DEMAND_LATER = statementOf(sql`set constraints all deferred`);
const DEMANDS = [DEMAND_ALL, DEMAND_LATER];

/** Has the database say now what stands against what was written so far. */
export const demandNow = async (run: Run): Promise<void> => {
  await run(...DEMANDS);
};

/** What is refused by the database alone, as another row of the same writing. */
const REFUSED: FieldProblem = {
  path: '',
  code: 'unique',
  params: {},
  said: {
    es: 'La base de datos no lo admite junto con los demás registros.',
    en: 'The database does not take it together with the other records.',
  },
};

/** Whether the database has refused what was written. */
export const isRefusal = (error: unknown): error is DatabaseError | ConstraintViolation =>
  error instanceof ConstraintViolation || (error instanceof DatabaseError && /^2[23]/.test(error.code ?? '-'));

/** Which of the constraints that is, in words. */
export const refusalOf = (
  { name, concerning, catalogue }: Repository,
  error: DatabaseError | ConstraintViolation,
): WrongOne => {
  const known = refusedConstraint(name, concerning, error.constraint ?? null);
  return { outcome: 'wrong', errors: errorsOf(known ?? [REFUSED], catalogue) };
};

/** Whether the record holds rows, or gets a code, beside its own row. */
const hasMore = ({ catalogue, write }: Repository, record: JsonObject): boolean =>
  write.lists.some(({ field }) => rowsIn(record, field).length > 0) ||
  write.pairs.some(({ field }) => {
    const ids = record[field];
    return Array.isArray(ids) && ids.length > 0;
  }) ||
  catalogue.fields.length === 0;

/**
 * Writes what was judged to be right, all of it as by hand, in the attempt's transaction: at once where the database lets
 * it through. Else is told which of them it refuses, and why; these are not written.
 */
export async function writeSeveral(attempt: Attempt, judged: readonly Judged[]): Promise<readonly Outcome[]> {
  const { repository } = attempt;
  const isPlain = (each: Judged): boolean => each.outcome !== 'create' || !hasMore(repository, each.after);
  if (isOneByOne(repository) || !judged.every(isPlain)) return writeEach(attempt, judged);
  const written = await unlessRefused(attempt, judged);
  if (written !== null) return written;
  // What is asked of all at once tells most of what it refuses.
  return writeHalves(attempt, await doubted(attempt, judged));
}

/** Null where the database has refused it. */
async function unlessRefused(attempt: Attempt, judged: readonly Judged[]): Promise<readonly Outcome[] | null> {
  try {
    return await writeAtOnce(attempt, judged);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return null;
  }
}

/** The same, with what the records that there are have against each. */
async function doubted({ repository, run, kept }: Attempt, judged: readonly Judged[]): Promise<readonly Judged[]> {
  const asked = judged.map((each) =>
    each.outcome === 'create' || each.outcome === 'change'
      ? {
          id: each.outcome === 'create' ? null : each.id,
          record: each.after,
          before: each.outcome === 'create' ? null : each.before,
        }
      : null,
  );
  const right = asked.flatMap((each) => each ?? []);
  const found = await brokenConstraintsOf(
    repository,
    right.map((each) => ({ ...each, isSound: () => true, thorough: true })),
    run,
    kept,
  );
  const problems = new Map(right.map((each, at) => [each, found[at] ?? []]));
  return judged.map((each, at): Judged => {
    const own = asked[at];
    const broken = own === null || own === undefined ? [] : (problems.get(own) ?? []);
    return broken.length === 0 ? each : { outcome: 'wrong', errors: errorsOf(broken, repository.catalogue) };
  });
}

/** Written in ever smaller parts, until it is one record that the database refuses. */
async function writeHalves(attempt: Attempt, judged: readonly Judged[]): Promise<readonly Outcome[]> {
  const right = judged.filter(({ outcome }) => outcome === 'create' || outcome === 'change');
  if (right.length < 2) return writeEach(attempt, judged);
  const written = await unlessRefused(attempt, judged);
  if (written !== null) return written;
  const half = Math.floor(judged.length / 2);
  const first = await writeHalves(attempt, judged.slice(0, half));
  return [...first, ...(await writeHalves(attempt, judged.slice(half)))];
}

async function writeAtOnce(attempt: Attempt, judged: readonly Judged[]): Promise<readonly Outcome[]> {
  const created = judged.flatMap((each) => (each.outcome === 'create' ? [each.after] : []));
  const changed = judged.flatMap((each) => (each.outcome === 'change' ? [{ id: each.id, record: each.after }] : []));
  const ids = await storeAtOnce(attempt, created, changed);
  let next = 0;
  return judged.map((each): Outcome => {
    if (each.outcome === 'change') return { outcome: 'changed', id: each.id };
    if (each.outcome !== 'create') return each;
    next += 1;
    return { outcome: 'created', id: Number(ids[next - 1]) };
  });
}

/** Gives the ids of the new ones. What is one statement is sent with all that has to go before and after it. */
async function storeAtOnce(
  attempt: Attempt,
  created: readonly JsonObject[],
  changed: readonly Changed[],
): Promise<readonly number[]> {
  const { repository, run, campus } = attempt;
  const isCoded = repository.catalogue.fields.some((field) => codedOf(repository, field, campus) !== undefined);
  const send = (statement: Statement): Promise<readonly Row[]> => run.atOnce([statement], DEMANDS);
  if (created.length === 0) {
    await updateSeveral(repository, changed, send);
    return [];
  }
  if (changed.length === 0 && !isCoded) return insertSeveral(repository, created, send);
  return run.apart(async () => {
    const whole: JsonObject[] = [];
    for (const record of created) whole.push(isCoded ? await withCodes(attempt, record) : record);
    const ids = await insertSeveral(repository, whole, run);
    await updateSeveral(repository, changed, run);
    await demandNow(run);
    return ids;
  });
}

async function writeEach(given: Attempt, judged: readonly Judged[]): Promise<readonly Outcome[]> {
  const attempt = { ...given, thorough: true };
  const { repository, run } = attempt;
  const outcomes: Outcome[] = [];
  for (const each of judged) {
    if (each.outcome === 'wrong' || each.outcome === 'same') {
      outcomes.push(each);
      continue;
    }
    outcomes.push(await refusedOr(repository, () => run.apart(() => writeOne(attempt, each))));
  }
  return outcomes;
}

async function refusedOr(repository: Repository, work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    const wrong = isRefusal(error) ? refusalOf(repository, error) : wrongIn(error);
    if (wrong === null) throw error;
    return wrong;
  }
}

type Right = Extract<Judged, { readonly outcome: 'create' | 'change' }>;

/** As by hand, with all that is asked before: what was written since it was judged is there now. */
async function writeOne(attempt: Attempt, each: Right): Promise<Outcome> {
  const { run } = attempt;
  if (each.outcome === 'create') {
    const { id } = await createRecord(attempt, each.said);
    await demandNow(run);
    return { outcome: 'created', id };
  }
  const { id } = await updateRecord(attempt, { id: each.id, body: each.said, expected: null });
  await demandNow(run);
  return { outcome: 'changed', id };
}
