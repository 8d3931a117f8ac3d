import { orEmpty } from '#src/model/absent.ts';
import { leadsFrom, type Transition } from '#src/runtime/states.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import { ProblemError } from '../../http/problem.ts';
import { prepared } from '../../sql/prepared.ts';
import { sql } from '../../sql/sql.ts';
import { errorsOf, validationProblem } from '../record/field-errors.ts';
import { withLookups } from '../repository/lookups.ts';
import { admit } from './admit.ts';
import type { Attempt, Written } from './attempt.ts';
import { asRecord } from './new-record.ts';
import { withStateWords } from './state-words.ts';
import { lockRecord, storeRecord } from './store.ts';

/** What is asked for: a transition of one record, and why. */
export interface Move {
  readonly id: number;
  readonly name: string;
  readonly reason: string | null;
  /** The version that the caller last saw; null where that does not matter. */
  readonly expected: number | null;
}

/** What the trigger of the states asks for, and the audit tells: for this transaction. */
const mark = prepared<[name: string, reason: string]>(
  (name, reason) => sql`select set_config('app.transition', ${name}, true), set_config('app.reason', ${reason}, true)`,
);

/**
 * Brings a record into the state that the transition leads to, as the last of the attempt's work: a `state-conflict` where it
 * does not lead there from the state that the record is in, a `validation` problem where its condition does not hold or
 * the record would not be right in its new state.
 */
export async function makeTransition(attempt: Attempt, { id, name, reason, expected }: Move): Promise<Written> {
  const { repository, run } = attempt;
  const { catalogue } = repository;
  const { complete, states } = await repository.rules();
  const transition = states?.transitions.find((one) => one.name === name);
  if (states === undefined || transition === undefined) throw new ProblemError('not-found');
  const before = await lockRecord(repository, id, expected, run);
  const state = before[states.field] ?? null;
  const problem = (code: 'transition' | 'transitionCondition'): readonly FieldProblem[] => [
    {
      path: states.field,
      code,
      params: { transition: name, state: typeof state === 'string' || typeof state === 'number' ? state : '' },
    },
  ];
  if (!leadsFrom(transition, state)) {
    const errors = errorsOf(await withStateWords(repository, problem('transition'), run), catalogue);
    throw new ProblemError('state-conflict', { errors, members: { current: before } });
  }
  if (!holds(transition, before)) throw validationProblem(problem('transitionCondition'), catalogue);
  const moved = { ...before, [states.field]: transition.to };
  const whole = await withLookups(repository.lookups, moved, before, run);
  const after = asRecord(complete(whole, { stored: true, values: before, may: attempt.may }));
  await admit(attempt, { id, before, after });
  return storeRecord(
    repository,
    id,
    { record: after, changed: new Set(), seenVersion: null },
    [mark(name, orEmpty(reason))],
    run,
  );
}

const holds = ({ when }: Transition, record: Readonly<Record<string, unknown>>): boolean => when?.(record) !== false;
