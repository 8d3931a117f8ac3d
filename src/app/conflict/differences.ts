import type { FormRecord, Row } from '../form/form-record.ts';
import { sameValue } from '../form/same-values.ts';

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
    .filter((field) => !sameValue(mine[field], theirs[field]))
    .map((field) => ({
      field,
      mine: mine[field],
      theirs: theirs[field],
      proposed: sameValue(mine[field], base[field]) ? 'theirs' : 'mine',
    }));

/** The fields that differ, each with the value chosen. */
export const decided = (differences: readonly Difference[], choices: Readonly<Record<string, Side>>): FormRecord =>
  Object.fromEntries(
    differences.map(({ field, mine, theirs, proposed }) => [
      field,
      (choices[field] ?? proposed) === 'theirs' ? theirs : mine,
    ]),
  );
