import type { State, States } from '#src/model/states.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { Field } from '#src/model/field.ts';
import { type Json, textOfJson } from '#src/model/json.ts';
import type { Called, Said } from '#src/model/key.ts';
import type { statesKeys, transitionKeys } from '../part-keys.ts';

declare module '#src/model/states.ts' {
  interface States extends Omit<Said<typeof statesKeys>, 'transitions'> {}
  interface Transition extends Called<Omit<Said<typeof transitionKeys>, 'from' | 'to'>> {}
}

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
    ...said,
    transitions: said.transitions.map((one) => ({
      ...one,
      from: one.from === null ? null : one.from.map(stateOf),
      to: stateOf(one.to),
    })),
  };
}

const isId = (written: Json, field: Field | undefined): written is number =>
  typeof written === 'number' && field?.to !== undefined;
