import { expressionAt, readExpression } from '#src/expressions/expression.ts';
import { mappingAt, statedIn } from '#src/language/mapping.ts';
import type { Field } from '#src/model/field.ts';
import type { FieldType, FieldTypes } from '#src/model/field-type.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import type { Keys, Stated } from '#src/model/key.ts';
import { settingIn } from '#src/model/settings.ts';
import { objectAt, required, stringAt } from '#src/model/reading.ts';
import { fieldKeys } from '../field-keys.ts';

declare module '#src/model/field.ts' {
  interface Field extends Omit<Stated<typeof fieldKeys>, 'label' | 'default'> {}
}

/** The fields of a `fields:` mapping that fits its schema, defaults filled in. */
export const defineFields = (data: JsonObject, types: FieldTypes): readonly Field[] =>
  Object.entries(data).map(([name, stated]) => defineField(name, mappingAt(stated, name), types));

function defineField(name: string, stated: JsonObject, types: FieldTypes): Field {
  const typeName = required(stringAt, stated, 'type');
  const type = types.get(typeName);
  const rows = objectAt(stated, 'fields');
  const said = statedIn(fieldKeys, stated);
  const settings = settingsIn(type?.options ?? {}, stated);
  const field = {
    ...optionsIn(type?.options ?? {}, stated),
    ...(settings.length > 0 && { settings: Object.fromEntries(settings) }),
    ...(rows !== undefined && { fields: defineFields(rows, types) }),
    ...said,
    name,
    type: typeName,
    label: said.label ?? type?.defaultLabel ?? { es: name, en: name },
    readOnly:
      type?.alwaysReadOnly === true ? said.permission === undefined || type.sequence === undefined : said.readOnly,
    compute: expressionAt(stated, type?.computedBy ?? 'compute'),
  };
  const from = sourceOf(said.default);
  const initial = from === undefined ? (said.default ?? type?.defaultValue) : type?.defaultValue;
  return {
    ...field,
    ...(from !== undefined && { defaultFrom: from }),
    default: defaultOf(initial, { ...field, default: undefined }, type),
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

/** Which of them are said by the institution. */
const settingsIn = (options: Keys, stated: JsonObject): readonly (readonly [option: string, setting: string])[] =>
  Object.keys(options).flatMap((name) => {
    const setting = settingIn(stated[name]);
    return setting === null ? [] : [[name, setting] as const];
  });

/** The field that a default is taken from. */
const sourceOf = (value: Json | undefined): string | undefined =>
  value !== undefined && isJsonObject(value) ? stringAt(value, 'from') : undefined;

/** As the wire has it: a form begins with it as if it had been read, where YAML says a day alone. */
function defaultOf(value: Json | undefined, field: Field, type: FieldType | undefined): Field['default'] {
  if (value === undefined) return undefined;
  if (isJsonObject(value) && typeof value['cel'] === 'string') return { cel: readExpression(value['cel']) };
  return type?.normalize?.(value, field) ?? value;
}
