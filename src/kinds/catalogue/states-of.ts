import type { Catalogue, State } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { fieldNamed, typeOf } from './record-schema.ts';

/**
 * Every state that there is, in the order in which records go through them: that of the field's choices; of a reference
 * that in which the records which are its states are numbered. None where there are no states.
 */
export function statesOf({ states, fields }: Catalogue, types: FieldTypes): readonly State[] {
  if (states === null) return [];
  const field = fieldNamed(fields, states.field);
  const choices = typeOf(field, types).choices?.(field);
  const named = states.transitions.flatMap(({ from, to }) => [...(from ?? []), to]);
  return [...new Set(choices ?? named.toSorted(byNumber))];
}

const byNumber = (one: State, other: State): number => Number(one) - Number(other);
