import type { Rule } from '#src/model/rule.ts';
import { placedFields } from '../meaning/walk.ts';

export const integerValues: Rule<'catalogue'> = {
  code: 'integer-values',
  summary: 'Values that are whole numbers on the wire are written as such.',
  scope: 'resource',
  check: (resource) =>
    placedFields(resource).flatMap(({ field, path }) =>
      Object.keys(field.valueType === 'integer' ? (field.values ?? {}) : {})
        .filter((value) => !/^(0|-?[1-9]\d*)$/.test(value))
        .map((value) => ({
          path: [...path, 'values', value],
          part: 'key' as const,
          message: `\`${value}\` is not a whole number, as \`valueType: integer\` says of every value.`,
        })),
    ),
};
