import { ofKind } from '#src/model/resource.ts';
import { isLeftOut } from '#src/model/left-out.ts';
import type { Rule } from '#src/model/rule.ts';
import { fieldNames, lostFields, placedFieldsThat } from '../meaning/walk.ts';
import { targetAmong } from '../targets.ts';

const narrowed = placedFieldsThat(({ field }) => field.where !== undefined);

export const unknownTargetField: Rule<'catalogue'> = {
  code: 'unknown-target-field',
  summary: 'What narrows the choices of a reference is a field of the catalogue it leads to.',
  scope: 'institution',
  check: (institution) => {
    const catalogues = ofKind(institution, 'catalogue');
    return [...catalogues.values()].flatMap((resource) =>
      narrowed(resource).flatMap(({ field, path }) => {
        const target = targetAmong(catalogues, field);
        if (target === undefined || isLeftOut(target.leftOut, ['api', 'id'])) return [];
        const known = [target.definition.api.id, ...fieldNames(target), ...lostFields(target)];
        return Object.keys(field.where ?? {})
          .filter((name) => !known.includes(name))
          .map((name) => ({
            resource,
            path: [...path, 'where', name],
            part: 'key' as const,
            of: target,
            message: `\`${target.name}\` has no field \`${name}\` to choose by.`,
            unknown: { name, known },
          }));
      }),
    );
  },
};
