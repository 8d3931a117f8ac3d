import { expressionAt } from '#src/expressions/expression.ts';
import type { State, States, Transition } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { Field } from '#src/model/field.ts';
import { isJsonObject, type Json, type JsonObject, textOfJson } from '#src/model/json.ts';
import { objectAt, required, stringAt, textAt } from '#src/model/reading.ts';

/** `states:` of a catalogue; null where it has none. A state that the field does not have stays as written, which a rule refuses. */
export function defineStates(
  stated: JsonObject | undefined,
  fields: readonly Field[],
  types: FieldTypes,
): States | null {
  if (stated === undefined) return null;
  const name = required(stringAt, stated, 'field');
  const field = fields.find((one) => one.name === name);
  const values = (field && types.get(field.type)?.choices?.(field)) ?? [];
  const known = new Map(values.map((value) => [String(value), value]));
  const stateOf = (written: Json | undefined): State =>
    known.get(textOfJson(written ?? null)) ?? textOfJson(written ?? null);
  return {
    field: name,
    transitions: Object.entries(required(objectAt, stated, 'transitions')).flatMap(([key, entry]) =>
      isJsonObject(entry) ? [transitionOf(key, entry, stateOf)] : [],
    ),
  };
}

function transitionOf(name: string, entry: JsonObject, stateOf: (written: Json | undefined) => State): Transition {
  const reason = stringAt(entry, 'reason');
  return {
    name,
    label: required(textAt, entry, 'label'),
    from: isList(entry['from']) ? entry['from'].map(stateOf) : null,
    to: stateOf(entry['to']),
    permission: stringAt(entry, 'permission') ?? 'edit',
    when: expressionAt(entry, 'when') ?? null,
    reason: reason === 'required' || reason === 'optional' ? reason : null,
  };
}

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);
