import type { FieldTypes } from '#src/model/field-type.ts';
import type { JsonSchema } from '#src/model/json.ts';
import { catalogueSchema, fieldsSchema } from './catalogue.ts';
import { commonDefinitions } from './common.ts';
import { fieldDefinitions } from './field.ts';
import { patchDefinitions, patched, patchedStates, schemaAt } from './overlay.ts';

/** The JSON Schemas of a catalogue and of an overlay of one, composed with what every field type says of its options. */
export function catalogueSchemas(types: FieldTypes): {
  readonly schema: JsonSchema;
  readonly overlaySchema: JsonSchema;
} {
  const shared = {
    ...commonDefinitions,
    fields: fieldsSchema,
    ...fieldDefinitions(types),
    ...patchDefinitions(types, { text: commonDefinitions.text, fields: fieldsSchema }),
  };
  return {
    schema: { ...catalogueSchema, definitions: shared },
    overlaySchema: { ...overlaySchema, definitions: shared },
  };
}

const { properties, ...wholeOverlay } = patched(catalogueSchema);

const overlaySchema: JsonSchema = {
  ...wholeOverlay,
  title: 'an overlay',
  description:
    'What an institution has otherwise than base: mappings merge key by key, lists are replaced, `remove` takes away.',
  properties: {
    extends: { const: 'base', description: 'What it lies over.' },
    ...Object(properties),
    states: patchedStates(schemaAt(catalogueSchema, 'properties', 'states')),
  },
  required: ['extends'],
};
