import type { WireResource } from '#src/data-provider/wire-resource.ts';

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
