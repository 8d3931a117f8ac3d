import type { Rule } from '#src/model/rule.ts';
import { placedFields } from '../meaning/walk.ts';

export const globalReference: Rule<'catalogue'> = {
  code: 'global-reference',
  summary: 'A catalogue that all institutions share refers to none that belongs to each of them.',
  scope: 'institution',
  check: ({ catalogues }) =>
    [...catalogues.values()]
      .filter(({ definition }) => definition.scope === 'global')
      .flatMap((resource) =>
        placedFields(resource).flatMap(({ field, path }) => {
          const target = catalogues.get(field.to ?? '');
          if (target === undefined || target.definition.scope === 'global') return [];
          return [
            {
              resource,
              path: [...path, 'to'],
              rests: [['scope']],
              message: `\`${target.name}\` belongs to each institution, and \`${resource.name}\` to all of them.`,
              hint: 'Give both the same `scope`, or leave the reference out.',
            },
          ];
        }),
      ),
};
