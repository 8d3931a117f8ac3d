import { isObject } from '#src/data-provider/guards.ts';
import { valueAt } from '#src/runtime/paths.ts';
import type { Row } from '../../field/form-record.ts';

/** How many records of a list are in each state. */
export interface StateCounts {
  readonly of: ReadonlyMap<unknown, number>;
  /** Of those in no state too. */
  readonly all: number;
  /** Whether there may be more of each. */
  readonly isMore: boolean;
}

const countsOf = (pairs: readonly (readonly [unknown, number])[], isMore: boolean): StateCounts => ({
  of: new Map(pairs),
  all: pairs.reduce((sum, [, total]) => sum + total, 0),
  isMore,
});

/** Counted among the records themselves. */
export function countedIn(records: readonly Row[], field: string): StateCounts {
  const of = new Map<unknown, number>();
  for (const record of records) {
    const state = valueAt(record, field) ?? null;
    of.set(state, (of.get(state) ?? 0) + 1);
  }
  return countsOf([...of], false);
}

/** As a backend tells it. */
export function countsIn(answer: unknown): StateCounts {
  const { estados, hayMas } = isObject(answer) ? answer : {};
  const told = Array.isArray(estados) ? estados.filter(isObject) : [];
  return countsOf(
    told.map(({ estado, total }) => [estado, Number(total)]),
    hayMas === true,
  );
}
