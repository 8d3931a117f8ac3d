import { fieldTypes } from '#src/fields/index.ts';
import type { Rule } from '#src/model/rule.ts';

export const severalActive: Rule<'catalogue'> = {
  code: 'several-active',
  summary: 'One field at most says that a record is in use.',
  scope: 'resource',
  check: ({ definition: { fields } }) =>
    fields
      .filter(({ type }) => fieldTypes.get(type)?.marksActive === true)
      .slice(1)
      .map(({ name, type }) => ({
        path: ['fields', name, 'type'],
        message: `A second field says whether a record is in use: \`${name}\` is of type \`${type}\` too.`,
        hint: 'Make it a `boolean`.',
      })),
};
