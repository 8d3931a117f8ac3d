import { fieldTypes } from '#src/fields/index.ts';
import { printValue } from '#src/fields/print.ts';
import type { Names } from '#src/expressions/told.ts';
import type { Field } from '#src/model/field.ts';
import { type Json, textOfJson } from '#src/model/json.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import type { Text } from '#src/model/text.ts';
import { groupFieldsOf, rowFieldsOf } from '../record-schema.ts';
import { namedTargets } from '../meaning/named-targets.ts';

/** A value of the field as people read it, in every language. */
export const printed = (value: Json, field: Field): Text => ({
  es: printValue(value, field, 'es'),
  en: printValue(value, field, 'en'),
});

/** How people call what the conditions of a record name: its fields, those of its rows, those of what it refers to. */
export function namesOf(fields: readonly Field[], institution: InstitutionResources): Names {
  const fieldAt = ([name, ...rest]: readonly string[], among: readonly Field[]): Field | undefined => {
    const field = among.find((one) => one.name === name);
    return field === undefined || rest.length === 0 ? field : fieldAt(rest, within(field));
  };
  const within = (field: Field): readonly Field[] => {
    const own = [...groupFieldsOf(field, fieldTypes), ...rowFieldsOf(field, fieldTypes)];
    if (own.length > 0) return own;
    return namedTargets(field).flatMap(({ to }) => ofKind(institution, 'catalogue').get(to)?.definition.fields ?? []);
  };
  return {
    field: (path) => fieldAt(path, fields)?.label ?? null,
    value: (path, value) => {
      const field = fieldAt(path, fields);
      const choices = field === undefined ? undefined : fieldTypes.get(field.type)?.choices?.(field);
      const found = choices?.find((choice) => String(choice) === String(value));
      return field === undefined || found === undefined ? null : printed(found, field);
    },
  };
}

/** The default of a field in words; of one that is computed or taken over there are others. */
export const textOfDefault = (value: Json, field: Field): Text => {
  const words = printed(value, field);
  return words.es === '' ? { es: textOfJson(value), en: textOfJson(value) } : words;
};
