import type { JsonSchema } from '#src/model/json.ts';
import { WIRE_NAME } from '#src/model/schema-refs.ts';
import { catalogueKeys } from '../catalogue-keys.ts';
import { mappingSchema } from '#src/language/mapping.ts';

/** `#/definitions/catalogue`: a whole file. */
export const catalogueSchema: JsonSchema = mappingSchema(catalogueKeys, {
  title: 'a catalogue',
  description: 'List, Create and Edit over one endpoint and one table.',
});

/** `#/definitions/fields`: of a catalogue, and of a row. */
export const fieldsSchema: JsonSchema = {
  title: '`fields`',
  type: 'object',
  minProperties: 1,
  propertyNames: {
    ...WIRE_NAME,
    description: 'A wire name has ASCII letters, digits and _ only, and starts with a letter.',
  },
  additionalProperties: { $ref: '#/definitions/field' },
};
