import { valueAt } from '#src/runtime/paths.ts';
import type { FormRecord, Row } from '../field/form-record.ts';
import { sameValue } from '../field/same-values.ts';

export type Side = 'mine' | 'theirs';

/** A field in which what was typed and what somebody else saved differ. */
export interface Difference {
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Mine where I changed it, theirs where only they did. */
  readonly proposed: Side;
}

/** The named fields that differ, with the choice that loses nobody's work. */
export const differencesOf = (fields: readonly string[], base: Row, mine: Row, theirs: Row): readonly Difference[] =>
  fields
    .map((field) => ({ field, mine: valueAt(mine, field), theirs: valueAt(theirs, field) }))
    .filter((one) => !sameValue(one.mine, one.theirs))
    .map((one) => ({ ...one, proposed: sameValue(one.mine, valueAt(base, one.field)) ? 'theirs' : 'mine' }));

/** The fields that differ, each with the value chosen. */
export const decided = (differences: readonly Difference[], choices: Readonly<Record<string, Side>>): FormRecord =>
  Object.fromEntries(
    differences.map(({ field, mine, theirs, proposed }) => [
      field,
      (choices[field] ?? proposed) === 'theirs' ? theirs : mine,
    ]),
  );
