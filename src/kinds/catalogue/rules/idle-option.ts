import { fieldTypes } from '#src/fields/index.ts';
import type { Field } from '#src/model/field.ts';
import type { Rule } from '#src/model/rule.ts';
import { mayFind } from '../find.ts';
import { placedFieldsThat } from '../meaning/walk.ts';

/** The options that its type says are idle, and `find` of what no text is kept of. */
const idleIn = (field: Field): readonly string[] => [
  ...(fieldTypes.get(field.type)?.idle?.(field) ?? []),
  ...(mayFind(field, fieldTypes) ? [] : ['find']),
];

const deciding = placedFieldsThat((placed) => idleIn(placed.field).length > 0);

export const idleOption: Rule<'catalogue'> = {
  code: 'idle-option',
  summary: 'An option of a field means something beside its others.',
  scope: 'resource',
  check: (resource) =>
    deciding(resource).flatMap(({ field, path }) =>
      idleIn(field)
        .filter((option) => option in field)
        .map((option) => ({
          path: [...path, option],
          part: 'key',
          message: `\`${option}\` would change nothing at \`${field.name}\`, beside what else is said of it.`,
          hint: 'Leave it out.',
        })),
    ),
};
