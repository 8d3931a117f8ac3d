import type { Rule } from '#src/model/rule.ts';
import { placedFields } from '../meaning/walk.ts';

export const unknownResource: Rule<'catalogue'> = {
  code: 'unknown-resource',
  summary: 'A reference leads to a catalogue that the institution has.',
  scope: 'institution',
  check: ({ catalogues }, { broken }) =>
    [...catalogues.values()].flatMap((resource) =>
      placedFields(resource).flatMap(({ field, path }) => {
        if (field.to === undefined || catalogues.has(field.to) || broken.has(field.to)) return [];
        return [
          {
            resource,
            path: [...path, 'to'],
            message: `There is no catalogue \`${field.to}\` to refer to.`,
            unknown: { name: field.to, known: [...catalogues.keys()] },
          },
        ];
      }),
    ),
};
