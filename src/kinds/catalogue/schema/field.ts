import type { FieldType, FieldTypes } from '#src/model/field-type.ts';
import type { JsonSchema } from '#src/model/json.ts';
import { propertiesOf } from '#src/language/mapping.ts';
import { grouped } from '#src/model/grouped.ts';
import { ALSO_CALLED, SCHEMA_TITLES, where } from '#src/model/schema-refs.ts';
import { fieldKeys } from '../field-keys.ts';

/** JSON Schemas of the options that every field has, whatever its type. */
export const fieldOptions = propertiesOf(fieldKeys);

const definitionName = (type: string): string => `field.${type}`;

/** `#/definitions/field` and one definition for each type: the common options, its own, and no others. */
export function fieldDefinitions(types: FieldTypes): Readonly<Record<string, JsonSchema>> {
  const all = [...types.values()];
  return {
    field: {
      title: 'a field',
      type: 'object',
      properties: {
        type: typeSchema(all),
        ...fieldOptions,
      },
      required: ['type'],
      allOf: all.map(({ name }) =>
        where(
          { properties: { type: { const: name } }, required: ['type'] },
          { $ref: `#/definitions/${definitionName(name)}` },
        ),
      ),
    },
    ...Object.fromEntries(all.map((type) => [definitionName(type.name), ofType(type)])),
  };
}

/** `type:` with what each type is, for the editor. */
export const typeSchema = (types: readonly FieldType[]): JsonSchema => ({
  title: SCHEMA_TITLES.fieldType,
  enum: types.map(({ name }) => name),
  description: ['What kind of value it holds:', ...types.map(({ name, summary }) => `- ${name}: ${summary}`)].join(
    '\n',
  ),
  [ALSO_CALLED]: Object.fromEntries(
    [
      ...grouped(
        types.flatMap(({ name, alsoCalled = [] }) => alsoCalled.map((alias) => ({ alias, name }))),
        ({ alias }) => alias,
      ),
    ].map(([alias, called]) => [alias, called.map(({ name }) => name)]),
  ),
});

function ofType({ name, options, without, defaultLabel }: FieldType): JsonSchema {
  const common = Object.keys(fieldOptions).filter((option) => without?.includes(option) !== true);
  const needed = Object.keys(options).filter((option) => options[option]?.isNeeded);
  return {
    title: `a field of type \`${name}\``,
    properties: {
      type: true,
      ...Object.fromEntries(common.map((option) => [option, true])),
      ...propertiesOf(options),
    },
    required: [...(defaultLabel === undefined ? ['label'] : []), ...needed],
    additionalProperties: false,
  };
}
