import type { JsonSchema } from '#src/model/json.ts';
import { WIRE_NAME } from '#src/model/schema-refs.ts';
import { transitionKeys } from '../described.ts';
import { mappingSchema, SEGMENT } from '../keys/schema.ts';

/** One transition; `schema/overlay.ts` makes of it what an overlay may say. */
export const transition: JsonSchema = mappingSchema(transitionKeys, 'a transition');

/** `states:` of a catalogue. */
export const states: JsonSchema = {
  title: '`states`',
  description:
    'The states a record goes through, and what leads from one to another: its field changes in no other way.',
  type: 'object',
  properties: {
    field: {
      ...WIRE_NAME,
      description: 'Field of type `enum` whose values are the states; its default is the one a new record is in.',
    },
    transitions: {
      title: '`transitions`',
      description: 'What leads from one state to another, by name, in the order of the buttons.',
      type: 'object',
      minProperties: 1,
      propertyNames: {
        pattern: SEGMENT,
        description:
          'A transition is named by small ASCII letters, digits and hyphens, a letter first: its name is part of an address.',
      },
      additionalProperties: transition,
    },
  },
  required: ['field', 'transitions'],
  additionalProperties: false,
};
