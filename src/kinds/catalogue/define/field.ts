import { expressionAt, readExpression } from '#src/expressions/expression.ts';
import type { Field } from '#src/model/field.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { booleanAt, objectAt, required, stringAt, textAt } from '#src/model/reading.ts';

/** The fields of a `fields:` mapping that fits its schema, defaults filled in. */
export const defineFields = (data: JsonObject, types: FieldTypes): readonly Field[] =>
  Object.entries(data).map(([name, stated]) => {
    if (!isJsonObject(stated)) throw new Error(`${name} should be a mapping after validation`);
    return defineField(name, stated, types);
  });

function defineField(name: string, stated: JsonObject, types: FieldTypes): Field {
  const typeName = required(stringAt, stated, 'type');
  const type = types.get(typeName);
  const rows = objectAt(stated, 'fields');
  // The options of its type, as the type's schema has them.
  const { sensitive: _told, find: _asked, ...options } = stated;
  const own: object = { ...options, ...(rows !== undefined && { fields: defineFields(rows, types) }) };
  return {
    ...own,
    name,
    type: typeName,
    label: textAt(stated, 'label') ?? type?.defaultLabel ?? { es: name, en: name },
    help: textAt(stated, 'help') ?? null,
    required: booleanAt(stated, 'required') ?? false,
    readOnly: type?.alwaysReadOnly ?? booleanAt(stated, 'readOnly') ?? false,
    hidden: booleanAt(stated, 'hidden') ?? false,
    unique: booleanAt(stated, 'unique') ?? false,
    index: booleanAt(stated, 'index') ?? false,
    ...(booleanAt(stated, 'sensitive') === true && { sensitive: true as const }),
    ...(booleanAt(stated, 'find') === true && { find: true as const }),
    default: defaultOf(stated['default'] ?? type?.defaultValue),
    width: widthOf(stringAt(stated, 'width')),
    showIf: expressionAt(stated, 'showIf'),
    requiredIf: expressionAt(stated, 'requiredIf'),
    readOnlyIf: expressionAt(stated, 'readOnlyIf'),
    compute: expressionAt(stated, type?.computedBy ?? 'compute'),
  };
}

function defaultOf(value: Json | undefined): Field['default'] {
  if (value !== undefined && isJsonObject(value) && typeof value['cel'] === 'string')
    return { cel: readExpression(value['cel']) };
  return value;
}

const WIDTHS = ['short', 'medium', 'long', 'full'] as const;

const widthOf = (value: string | undefined): Field['width'] => WIDTHS.find((width) => width === value);
