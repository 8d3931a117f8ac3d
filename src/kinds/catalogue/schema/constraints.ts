import type { JsonSchema } from '#src/model/json.ts';
import { constraintKinds } from '../constraints/index.ts';
import { constraintKeys } from '../described.ts';
import { schemaOf } from '../keys/schema.ts';

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
      ...schemaOf(constraintKeys).properties,
    },
    additionalProperties: false,
  },
};
