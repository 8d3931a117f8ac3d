import type { WireResource } from '#src/data-provider/wire-resource.ts';
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

/** What a user decides on: the fields of the resource, those of a group one by one; what is computed, looked up or never shown only follows, and transitions alone change the state. */
export const decidable = ({
  fields,
  id,
  state,
  groups = {},
  lookups = {},
  unasked = [],
}: WireResource): readonly string[] =>
  fields
    .filter((field) => field !== id && field !== state)
    .flatMap((field) => groups[field]?.map((inner) => `${field}.${inner}`) ?? [field])
    .filter((field) => lookups[field] === undefined && !unasked.includes(field));

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
