import { expressionSnippets } from '#src/expressions/manual/page.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { JsonSchema } from '#src/model/json.ts';
import { fieldDefinitions } from './field.ts';
import { fieldPatches, inPart } from './overlay.ts';
import { overlayOf, patchDefinitions } from '#src/language/patch.ts';
import { resourceNameSchema, SNIPPETS, textSchema, WIRE_NAME, wireNameSchema } from '#src/model/schema-refs.ts';
import { settingSchema } from '#src/language/setting.ts';
import { catalogueKeys } from '../catalogue-keys.ts';
import { mappingSchema } from '#src/language/mapping.ts';

/** `#/definitions/catalogue`: a whole file. */
const catalogueSchema: JsonSchema = mappingSchema(catalogueKeys, {
  title: 'a catalogue',
  description: 'List, Create and Edit over one endpoint and one table.',
});

/** `#/definitions/fields`: of a catalogue, and of a row. */
const fieldsSchema: JsonSchema = {
  title: '`fields`',
  type: 'object',
  minProperties: 1,
  propertyNames: {
    ...WIRE_NAME,
    description: 'A wire name has ASCII letters, digits and _ only, and starts with a letter.',
  },
  additionalProperties: { $ref: '#/definitions/field' },
};

/** Definitions that the whole schema refers to, field types' options too (`#src/model/schema-refs.ts`). */
const commonDefinitions = {
  text: textSchema(false),
  cel: {
    type: 'string',
    minLength: 1,
    description: 'A CEL expression over the fields of the record: PlPaPorCredito && PlPaMonto > 0.',
    [SNIPPETS]: expressionSnippets(),
  },
  wireName: wireNameSchema,
  fieldPath: {
    type: 'string',
    pattern: String.raw`^[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)?$`,
    description: 'The wire name of a field; of one in a group with the group before it: Direccion.Calle.',
  },
  resourceName: resourceNameSchema,
  setting: settingSchema,
} satisfies Readonly<Record<string, JsonSchema>>;

/** The JSON Schemas of a catalogue and of an overlay of one, composed with what every field type says of its options. */
export function catalogueSchemas(types: FieldTypes): {
  readonly schema: JsonSchema;
  readonly overlaySchema: JsonSchema;
} {
  const shared = {
    ...commonDefinitions,
    fields: fieldsSchema,
    ...fieldDefinitions(types),
    ...patchDefinitions,
    ...fieldPatches(types, { text: commonDefinitions.text, fields: fieldsSchema }),
  };
  return {
    schema: { ...catalogueSchema, definitions: shared },
    overlaySchema: { ...overlaySchema, definitions: shared },
  };
}

const overlaySchema: JsonSchema = overlayOf({
  ...inPart(catalogueSchema),
  description:
    'What an institution has otherwise than base: mappings merge key by key, lists of names too, `remove` takes away.',
});
