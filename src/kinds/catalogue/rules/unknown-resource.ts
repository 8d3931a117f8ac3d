import type { Rule } from '#src/model/rule.ts';
import { namedTargets } from '../meaning/named-targets.ts';
import { placedFields } from '../meaning/walk.ts';

export const unknownResource: Rule<'catalogue'> = {
  code: 'unknown-resource',
  summary: 'A reference leads to a catalogue that the institution has.',
  scope: 'institution',
  check: ({ catalogues }, { broken }) =>
    [...catalogues.values()].flatMap((resource) =>
      placedFields(resource).flatMap(({ field, path }) =>
        namedTargets(field)
          .filter(({ to }) => !catalogues.has(to) && !broken.has(to))
          .map(({ to, at }) => ({
            resource,
            path: [...path, ...at],
            message: `There is no catalogue \`${to}\` to refer to.`,
            unknown: { name: to, known: [...catalogues.keys()] },
          })),
      ),
    ),
};
