import { isJsonObject, type JsonObject } from '#src/model/json.ts';
import { sharedTexts } from '#src/i18n/index.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import { sameJson } from '../../sql/same-json.ts';
import { column, sql, table } from '../../sql/sql.ts';
import { statementOf } from '../../sql/prepared.ts';
import { type FieldError, ProblemError, type ProblemOptions } from '../../http/problem.ts';
import { bodyOf } from '../reading/read.ts';
import { errorsOf } from '../record/field-errors.ts';
import { isJsonArray } from '../record/read-body.ts';
import { withRowIds } from '../record/row-ids.ts';
import type { Repository } from '../repository/repository.ts';
import { OPENED_BY } from '../reading/opened-by.ts';
import { isTakenOutOfUse } from './admit.ts';
import type { Attempt } from './attempt.ts';
import { problemsOf } from './check-record.ts';
import { admitNew, newRecord } from './create-record.ts';
import { admitChange, changedRecord } from './update-record.ts';

/** What is said of one of several records: a new one, or the one of that id. */
export interface SaidRecord {
  readonly id: number | null;
  /** By the fields' own names, as `readBody` gives them. */
  readonly values: JsonObject;
  /** What is known to be wrong already. */
  readonly known: readonly FieldProblem[];
}

export type Wrong = (language: 'es' | 'en') => readonly FieldError[];

export interface WrongOne {
  readonly outcome: 'wrong';
  readonly errors: Wrong;
}

/** What would become of it. */
export type Judged =
  | WrongOne
  | { readonly outcome: 'same'; readonly id: number }
  | { readonly outcome: 'create'; readonly after: JsonObject; readonly said: JsonObject }
  | {
      readonly outcome: 'change';
      readonly id: number;
      readonly before: JsonObject;
      readonly after: JsonObject;
      readonly said: JsonObject;
    };

/** So many records are judged at once at the most: of a list that is paged no more are read at once. */
export const MOST_AT_ONCE = 1_000;

/** Whether what a record shares with others has to be brought there too, which is done one by one. */
export const isOneByOne = ({ shared, guards }: Repository): boolean => shared !== null || guards.length > 0;

/** The records of those ids as they are, by their ids. @param held whether they stay so until the transaction ends */
async function recordsOf(
  { repository, run }: Attempt,
  ids: readonly number[],
  held: boolean,
): Promise<ReadonlyMap<number, JsonObject>> {
  if (ids.length === 0) return new Map();
  const { catalogue, types, read } = repository;
  const key = column(catalogue.api.id);
  if (held) {
    await run(
      statementOf(
        sql`select from ${table(catalogue.table)} t where t.${key} = any(${ids}::integer[]) order by t.${key} for no key update`,
      ),
    );
  }
  const body = bodyOf(await run(read.whole(sql`t.${key} = any(${ids}::integer[])`)));
  const answer: unknown = body === null ? null : JSON.parse(body);
  const { envelope } = catalogue.api;
  const rows = envelope !== null && isJsonObject(answer) ? answer[envelope] : answer;
  const records = isJsonArray(rows) ? rows.filter(isJsonObject) : [];
  return new Map(records.map((record) => [Number(record[catalogue.api.id]), withRowIds(record, catalogue, types)]));
}

const told = (code: ProblemError['code'], options: ProblemOptions = {}): Wrong => {
  const { errors } = options;
  return (language) =>
    errors?.(language) ?? [
      { field: '', code, params: {}, message: sharedTexts[language].rectoria.problems[code].detail },
    ];
};

/** What stands against a record, where what was thrown is a problem of its own and no failure. */
export const wrongIn = (error: unknown): WrongOne | null =>
  error instanceof ProblemError ? { outcome: 'wrong', errors: told(error.code, error.options) } : null;

async function wrongOr<T>(work: () => Promise<T>): Promise<T | WrongOne> {
  try {
    return await work();
  } catch (error) {
    const wrong = wrongIn(error);
    if (wrong === null) throw error;
    return wrong;
  }
}

/** Its own fields alone: what is read with it beside them changes by itself. */
const isSame = ({ catalogue: { fields } }: Repository, one: JsonObject, other: JsonObject): boolean =>
  fields.every(({ name }) => sameJson(one[name], other[name]));

/** Of a value that is known to be wrong nothing else is told. */
const toldOnce = (known: readonly FieldProblem[], all: readonly FieldProblem[]): readonly FieldProblem[] =>
  known.length === 0
    ? all
    : all.filter((each) => known.includes(each) || each.path === '' || !known.some(({ path }) => path === each.path));

interface Prepared {
  readonly said: SaidRecord;
  readonly before: JsonObject | null;
  readonly after: JsonObject;
  readonly problems: readonly FieldProblem[];
}

/**
 * Says of several records what would become of them, all as one write by hand after the other would; none of them is there
 * for the others. Asks of all at once what can be asked so. Nothing is written.
 *
 * @param held whether what is changed stays as it is until the transaction ends
 */
export async function judgeSeveral(
  attempt: Attempt,
  records: readonly SaidRecord[],
  held: boolean,
): Promise<readonly Judged[]> {
  const { repository } = attempt;
  if (records.length > MOST_AT_ONCE) throw new Error(`${records.length} records are too many to be judged at once.`);
  if (isOneByOne(repository)) return judgeEach(attempt, records);
  const known = await recordsOf(
    attempt,
    records.flatMap(({ id }) => id ?? []),
    held,
  );
  const prepared: (Prepared | Judged)[] = [];
  for (const said of records) prepared.push(await wrongOr(() => prepare(attempt, said, known)));
  const open = prepared.filter((each): each is Prepared => !('outcome' in each));
  const found = await problemsOf(
    attempt,
    open.map(({ said, before, after, problems }) => ({
      id: said.id,
      record: after,
      before,
      known: [...said.known, ...problems],
      sees: attempt.sees,
      may: attempt.may,
    })),
  );
  const wrong = new Map(open.map((each, at) => [each, found[at] ?? []]));
  return prepared.map((each): Judged => {
    if ('outcome' in each) return each;
    const problems = toldOnce(each.said.known, wrong.get(each) ?? []);
    if (problems.length > 0) return { outcome: 'wrong', errors: errorsOf(problems, repository.catalogue) };
    const { said, before, after } = each;
    if (said.id === null || before === null) return { outcome: 'create', after, said: said.values };
    return { outcome: 'change', id: said.id, before, after, said: said.values };
  });
}

async function prepare(
  attempt: Attempt,
  said: SaidRecord,
  known: ReadonlyMap<number, JsonObject>,
): Promise<Prepared | Judged> {
  const { repository, may } = attempt;
  if (!may(said.id === null ? OPENED_BY.create : OPENED_BY.update)) throw new ProblemError('forbidden');
  const before = said.id === null ? null : (known.get(said.id) ?? null);
  if (said.id !== null && before === null) throw new ProblemError('not-found');
  if (before === null) return { said, before, ...(await newRecord(attempt, said.values)) };
  const { after, problems } = await changedRecord(attempt, before, said);
  if (said.known.length === 0 && problems.length === 0 && isSame(repository, before, after)) {
    return { outcome: 'same', id: Number(said.id) };
  }
  if (isTakenOutOfUse(repository, before, after) && !may('deactivate')) throw new ProblemError('forbidden');
  return { said, before, after, problems };
}

/** One by one, as the write itself does. */
async function judgeEach(attempt: Attempt, records: readonly SaidRecord[]): Promise<readonly Judged[]> {
  const judged: Judged[] = [];
  for (const said of records) judged.push(await wrongOr(() => judgeOne(attempt, said)));
  return judged;
}

async function judgeOne(attempt: Attempt, { id, values, known }: SaidRecord): Promise<Judged> {
  const { repository, may } = attempt;
  if (!may(id === null ? OPENED_BY.create : OPENED_BY.update)) throw new ProblemError('forbidden');
  if (known.length > 0) return { outcome: 'wrong', errors: errorsOf(known, repository.catalogue) };
  if (id === null) return { outcome: 'create', after: await admitNew(attempt, values), said: values };
  const { before, after } = await admitChange(attempt, { id, body: values, expected: null });
  return isSame(repository, before, after)
    ? { outcome: 'same', id }
    : { outcome: 'change', id, before, after, said: values };
}
