import { ofKind } from '#src/model/resource.ts';
import type { Rule } from '#src/model/rule.ts';
import { namedTargets } from '../meaning/named-targets.ts';
import { placedFields } from '../meaning/walk.ts';

export const singleReference: Rule<'catalogue'> = {
  code: 'single-reference',
  summary: 'Nothing refers to what there is one record of: there is no other to choose.',
  scope: 'institution',
  check: (institution) => {
    const catalogues = ofKind(institution, 'catalogue');
    return [...catalogues.values()].flatMap((resource) =>
      placedFields(resource).flatMap(({ field, path }) =>
        namedTargets(field)
          .filter(({ to }) => catalogues.get(to)?.definition.single === true)
          .map(({ to, at }) => ({
            resource,
            path: [...path, ...at],
            message: `There is one record of \`${to}\` (\`single\`): nobody need choose it.`,
            hint: 'Leave the field out, or `single` there.',
          })),
      ),
    );
  },
};
