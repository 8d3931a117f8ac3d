import type { FieldType, FieldTypes } from '#src/model/field-type.ts';
import type { JsonSchema } from '#src/model/json.ts';
import { CEL, SCHEMA_TITLES, TEXT, where } from '#src/model/schema-refs.ts';

/** JSON Schemas of the options that every field has, whatever its type. */
export const fieldOptions: Readonly<Record<string, JsonSchema>> = {
  label: { ...TEXT, description: 'What people call it, in both languages.' },
  help: { ...TEXT, description: 'A sentence shown below the input.' },
  required: { type: 'boolean', description: 'Whether a record needs a value here.' },
  readOnly: { type: 'boolean', description: 'Shown, but never changed by hand.' },
  hidden: { type: 'boolean', description: 'Kept and sent, but not shown in lists or forms.' },
  default: {
    description: 'What a new record begins with: a value, or an expression as { cel: today() }.',
    ...where(
      { type: 'object', required: ['cel'] },
      { title: 'a default by expression', properties: { cel: CEL }, additionalProperties: false },
    ),
  },
  unique: {
    type: 'boolean',
    description: 'No two records of a company share a value; case, accents and outer space do not count.',
  },
  sensitive: {
    type: 'boolean',
    description:
      'About health, identity and the like: shown by a permission of its own (`sensitive`), with its record and in no list; each showing is noted.',
  },
  index: { type: 'boolean', description: 'Searched so often that the database should index it.' },
  find: {
    type: 'boolean',
    description:
      'A number, code or document that people ask for a record by: the search over all screens finds its catalogue by this and by the record’s label, the search of a paged list by this in a row too; whole or by its beginning, with dashes or without.',
  },
  width: { enum: ['short', 'medium', 'long', 'full'], description: 'How wide its input is; by type unless said.' },
  showIf: { ...CEL, description: 'Shown only while this holds; hidden values are not demanded.' },
  requiredIf: { ...CEL, description: 'Needs a value while this holds.' },
  readOnlyIf: {
    ...CEL,
    description:
      'Cannot be changed while this holds on the record as it is stored; has its default in a new one that it holds on.',
  },
  compute: { ...CEL, description: 'The value it always has, computed from other fields.' },
};

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
});

const ofType = (type: FieldType): JsonSchema => ({
  title: `a field of type \`${type.name}\``,
  properties: {
    type: true,
    ...Object.fromEntries(
      Object.keys(fieldOptions)
        .filter((option) => type.without?.includes(option) !== true)
        .map((option) => [option, true]),
    ),
    ...type.options,
  },
  required: [...(type.defaultLabel === undefined ? ['label'] : []), ...(type.requiredOptions ?? [])],
  additionalProperties: false,
});
