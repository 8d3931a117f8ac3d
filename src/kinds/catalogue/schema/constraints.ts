import type { JsonSchema } from '#src/model/json.ts';
import { CEL, TEXT, WIRE_NAME } from '#src/model/schema-refs.ts';

const names = (description: string): JsonSchema => ({
  type: 'array',
  minItems: 1,
  uniqueItems: true,
  items: WIRE_NAME,
  description,
});

/** `constraints:` of a catalogue. Which one of the four an entry is, a rule asks. */
export const constraints: JsonSchema = {
  description: 'What must hold of several records together; the database itself refuses what breaks it.',
  type: 'array',
  minItems: 1,
  items: {
    title: 'a constraint',
    type: 'object',
    properties: {
      unique: names(
        'No two records have the same values in all of these fields; texts without regard to case, accents and outer space. A record that lacks one of the values is like no other.',
      ),
      noOverlap: {
        title: '`noOverlap`',
        description: 'The ranges of no two records have a value in common; an end without a value is open.',
        type: 'object',
        properties: {
          from: { ...WIRE_NAME, description: 'Field where the range begins: a date, a moment, a time or a number.' },
          to: { ...WIRE_NAME, description: 'Field where it ends.' },
          bounds: {
            enum: ['[]', '[)', '(]', '()'],
            description:
              'Whether the ends belong to the range: [] unless said for dates and numbers, [) for times and moments, which may then follow each other.',
          },
        },
        required: ['from', 'to'],
        additionalProperties: false,
      },
      oneDefault: { ...WIRE_NAME, description: 'At most one record has this flag.' },
      keepOneActive: {
        title: '`keepOneActive`',
        description: 'The last record in use cannot be taken out of use.',
        type: 'object',
        additionalProperties: false,
      },
      per: names(
        'Fields whose values make a group: it holds within each. Of `unique` they are part of what may not be the same.',
      ),
      where: { ...CEL, description: 'Only records on which this holds are looked at.' },
      message: { ...TEXT, description: 'What is said where it is broken, in place of the product’s own words.' },
    },
    additionalProperties: false,
  },
};
