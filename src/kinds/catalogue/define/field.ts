import { expressionAt, readExpression } from '#src/expressions/expression.ts';
import { mappingAt, readIn } from '#src/language/mapping.ts';
import type { Field } from '#src/model/field.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import type { Keys } from '#src/model/key.ts';
import { objectAt, required, stringAt } from '#src/model/reading.ts';
import { fieldKeys } from '../field-keys.ts';

/** The fields of a `fields:` mapping that fits its schema, defaults filled in. */
export const defineFields = (data: JsonObject, types: FieldTypes): readonly Field[] =>
  Object.entries(data).map(([name, stated]) => defineField(name, mappingAt(stated, name), types));

function defineField(name: string, stated: JsonObject, types: FieldTypes): Field {
  const typeName = required(stringAt, stated, 'type');
  const type = types.get(typeName);
  const rows = objectAt(stated, 'fields');
  const { sensitive, permission, find, showIf, requiredIf, readOnlyIf, width, ...said } = readIn(fieldKeys, stated);
  return {
    ...optionsIn(type?.options ?? {}, stated),
    ...(rows !== undefined && { fields: defineFields(rows, types) }),
    ...said,
    name,
    type: typeName,
    label: said.label ?? type?.defaultLabel ?? { es: name, en: name },
    readOnly: type?.alwaysReadOnly === true ? permission === null || type.sequence === undefined : said.readOnly,
    ...(sensitive && { sensitive }),
    ...(permission !== null && { permission }),
    ...(find !== null && { find }),
    default: defaultOf(said.default ?? type?.defaultValue),
    width: width ?? undefined,
    showIf: showIf ?? undefined,
    requiredIf: requiredIf ?? undefined,
    readOnlyIf: readOnlyIf ?? undefined,
    compute: expressionAt(stated, type?.computedBy ?? 'compute'),
  };
}

/** What a field says of its type's options. */
const optionsIn = (options: Keys, stated: JsonObject): object =>
  Object.fromEntries(
    Object.entries(options).flatMap(([name, key]) => {
      const value = stated[name] === undefined ? null : key.read(stated[name], name);
      return value === null ? [] : [[name, value]];
    }),
  );

function defaultOf(value: Json | undefined): Field['default'] {
  if (value !== undefined && isJsonObject(value) && typeof value['cel'] === 'string')
    return { cel: readExpression(value['cel']) };
  return value;
}
