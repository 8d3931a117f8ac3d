import type { State, States, Transition } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { Field } from '#src/model/field.ts';
import { type Json, textOfJson } from '#src/model/json.ts';
import type { Said } from '#src/model/key.ts';
import type { statesKeys, transitionKeys } from '../described.ts';

/**
 * `states:` of a catalogue; null where it has none. A state that the field does not have stays as written, which a rule
 * refuses; those of a reference are ids.
 */
export function defineStates(
  said: Said<typeof statesKeys> | null,
  fields: readonly Field[],
  types: FieldTypes,
): States | null {
  if (said === null) return null;
  const field = fields.find((one) => one.name === said.field);
  const values = (field && types.get(field.type)?.choices?.(field)) ?? [];
  const known = new Map(values.map((value) => [String(value), value]));
  const stateOf = (written: Json): State =>
    known.get(textOfJson(written)) ?? (isId(written, field) ? written : textOfJson(written));
  return {
    field: said.field,
    transitions: said.transitions.map(([key, entry]) => transitionOf(key, entry, stateOf)),
  };
}

const isId = (written: Json, field: Field | undefined): written is number =>
  typeof written === 'number' && field?.to !== undefined;

const transitionOf = (
  name: string,
  { label, from, to, permission, when, reason }: Said<typeof transitionKeys>,
  stateOf: (written: Json) => State,
): Transition => ({
  name,
  label,
  from: from === null ? null : from.map(stateOf),
  to: stateOf(to),
  permission: permission ?? 'edit',
  when,
  reason,
});
