import { leadsFrom, type Transition } from '#src/runtime/states.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import type { Run } from '../../db/database.ts';
import { ProblemError } from '../../http/problem.ts';
import { statement } from '../../sql/statement.ts';
import { checkRecord } from '../check-record.ts';
import { errorsOf, validationProblem } from '../field-errors.ts';
import { withLookups } from '../lookups.ts';
import type { Shelf } from '../shelf.ts';
import { asRecord } from '../new-record.ts';
import { lockRecord, storeRecord, type Written } from '../write.ts';

/** What is asked for: a transition of one record, and why. */
export interface Asked {
  readonly id: number;
  readonly name: string;
  readonly reason: string | null;
  /** The version that the caller last saw; null where that does not matter. */
  readonly expected: number | null;
}

/** What the trigger of the states asks for, and the audit tells: for this transaction. */
const MARK = "select set_config('app.transition', $1, true), set_config('app.reason', $2, true)";

/**
 * Brings a record into the state that the transition leads to, as the last of `run`'s work: a `state-conflict` where it
 * does not lead there from the state that the record is in, a `validation` problem where its condition does not hold or
 * the record would not be right in its new state.
 */
export async function makeTransition(
  shelf: Shelf,
  { id, name, reason, expected }: Asked,
  thorough: boolean,
  run: Run,
): Promise<Written> {
  const { catalogue } = shelf;
  const { complete, states } = await shelf.rules();
  const transition = states?.transitions.find((one) => one.name === name);
  if (states === undefined || transition === undefined) throw new ProblemError('not-found');
  const before = await lockRecord(shelf, id, expected, run);
  const state = before[states.field] ?? null;
  const problem = (code: 'transition' | 'transitionCondition'): readonly FieldProblem[] => [
    {
      path: states.field,
      code,
      params: { transition: name, state: typeof state === 'string' || typeof state === 'number' ? state : '' },
    },
  ];
  if (!leadsFrom(transition, state)) {
    const errors = errorsOf(problem('transition'), catalogue);
    throw new ProblemError('state-conflict', { errors, members: { current: before } });
  }
  if (!holds(transition, before)) throw validationProblem(problem('transitionCondition'), catalogue);
  const moved = { ...before, [states.field]: transition.to };
  const whole = await withLookups(shelf.lookups, moved, before, run);
  const record = asRecord(complete(whole, { stored: true, values: before }));
  await checkRecord(shelf, { id, record, before }, thorough, run);
  return storeRecord(shelf, id, record, new Set(), [statement(MARK, [name, reason ?? ''])], run);
}

const holds = ({ when }: Transition, record: Readonly<Record<string, unknown>>): boolean => when?.(record) !== false;
