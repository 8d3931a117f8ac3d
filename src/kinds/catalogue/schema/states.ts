import type { JsonSchema } from '#src/model/json.ts';
import { CEL, TEXT, WIRE_NAME } from '#src/model/schema-refs.ts';

/** What can be a part of an address as it is, and an action of the permissions. */
const SEGMENT = '^[a-z][a-z0-9]*(-[a-z0-9]+)*$';

const state = (description: string): JsonSchema => ({ type: ['string', 'integer'], description });

/** One transition; `schema/overlay.ts` makes of it what an overlay may say. */
export const transition: JsonSchema = {
  title: 'a transition',
  type: 'object',
  properties: {
    label: { ...TEXT, description: 'What is done, as its button says it: { es: Aprobar, en: Approve }.' },
    from: {
      type: 'array',
      minItems: 1,
      uniqueItems: true,
      items: state('A state.'),
      description: 'The states that it leads out of; any other than `to` unless said.',
    },
    to: state('The state that it leads to.'),
    permission: {
      type: 'string',
      pattern: SEGMENT,
      description:
        'The action that a role must have been given with this catalogue: one of its own such as `aprobar`, or `create`; `edit` unless said.',
    },
    when: { ...CEL, description: 'Can be done only to a record on which this holds; on a missing value it does not.' },
    reason: {
      enum: ['required', 'optional'],
      description: 'Whether a reason is asked for, which the audit keeps; none is unless said.',
    },
  },
  required: ['label', 'to'],
  additionalProperties: false,
};

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
