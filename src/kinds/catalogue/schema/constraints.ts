import type { JsonSchema } from '#src/model/json.ts';
import { CEL, TEXT, WIRE_NAME } from '#src/model/schema-refs.ts';
import { constraintKinds } from '../constraints/index.ts';

/** `constraints:` of a catalogue. Which one of the kinds an entry is, a rule asks. */
export const constraints: JsonSchema = {
  description: 'What must hold of several records together; the database itself refuses what breaks it.',
  type: 'array',
  minItems: 1,
  items: {
    title: 'a constraint',
    type: 'object',
    properties: {
      ...Object.fromEntries(constraintKinds.map(({ name, schema }) => [name, schema])),
      per: {
        type: 'array',
        minItems: 1,
        uniqueItems: true,
        items: WIRE_NAME,
        description:
          'Fields whose values make a group: it holds within each. Of `unique` they are part of what may not be the same.',
      },
      where: { ...CEL, description: 'Only records on which this holds are looked at.' },
      message: { ...TEXT, description: 'What is said where it is broken, in place of the product’s own words.' },
    },
    additionalProperties: false,
  },
};
