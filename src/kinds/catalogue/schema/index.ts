import type { FieldTypes } from '#src/model/field-type.ts';
import type { JsonSchema } from '#src/model/json.ts';
import { catalogueSchema, fieldsSchema } from './catalogue.ts';
import { commonDefinitions } from './common.ts';
import { fieldDefinitions } from './field.ts';
import { inPart, patchDefinitions, patchedStates, schemaAt } from './overlay.ts';
import { overlayOf } from '#src/language/patch.ts';

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

const part = inPart(catalogueSchema);

const overlaySchema: JsonSchema = overlayOf({
  ...part,
  description:
    'What an institution has otherwise than base: mappings merge key by key, lists are replaced, `remove` takes away.',
  properties: {
    ...Object(part['properties']),
    states: patchedStates(schemaAt(catalogueSchema, 'properties', 'states')),
  },
});
