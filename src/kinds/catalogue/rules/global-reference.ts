import { ofKind } from '#src/model/resource.ts';
import type { Rule } from '#src/model/rule.ts';
import { namedTargets } from '../meaning/named-targets.ts';
import { placedFields } from '../meaning/walk.ts';

export const globalReference: Rule<'catalogue'> = {
  code: 'global-reference',
  summary: 'A catalogue that all institutions share refers to none that belongs to each of them.',
  scope: 'institution',
  check: (institution) => {
    const catalogues = ofKind(institution, 'catalogue');
    return [...catalogues.values()]
      .filter(({ definition }) => definition.scope === 'global')
      .flatMap((resource) =>
        placedFields(resource).flatMap(({ field, path }) =>
          namedTargets(field)
            .filter(({ to }) => (catalogues.get(to)?.definition.scope ?? 'global') !== 'global')
            .map(({ to, at }) => ({
              resource,
              path: [...path, ...at],
              dependsOn: [['scope']],
              message: `\`${to}\` belongs to each institution, and \`${resource.name}\` to all of them.`,
              hint: 'Give both the same `scope`, or leave the reference out.',
            })),
        ),
      );
  },
};
