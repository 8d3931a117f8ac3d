import { fieldTypes } from '#src/fields/index.ts';
import type { Rule } from '#src/model/rule.ts';
import { placedFieldsThat } from '../meaning/walk.ts';

const deciding = placedFieldsThat(({ field }) => fieldTypes.get(field.type)?.idle !== undefined);

export const idleOption: Rule<'catalogue'> = {
  code: 'idle-option',
  summary: 'An option of a field means something beside its others.',
  scope: 'resource',
  check: (resource) =>
    deciding(resource).flatMap(({ field, path }) =>
      (fieldTypes.get(field.type)?.idle?.(field) ?? [])
        .filter((option) => option in field)
        .map((option) => ({
          path: [...path, option],
          part: 'key',
          message: `\`${option}\` would change nothing at \`${field.name}\`, beside what else is said of it.`,
          hint: 'Leave it out.',
        })),
    ),
};
