import { ofKind } from '#src/model/resource.ts';
import { fieldNamesIn, parseAddress } from '#src/model/address.ts';
import type { ResourceFinding, Rule } from '#src/model/rule.ts';
import { placedFieldsThat } from '../meaning/walk.ts';
import { targetAmong } from '../targets.ts';

const readOtherwise = placedFieldsThat(({ field }) => field.read !== undefined);

export const unknownRead: Rule<'catalogue'> = {
  code: 'unknown-read',
  summary: 'The read that a reference offers its choices from is one of its target’s, and `where` fills its address.',
  scope: 'institution',
  check: (institution) => {
    const catalogues = ofKind(institution, 'catalogue');
    return [...catalogues.values()].flatMap((resource) =>
      readOtherwise(resource).flatMap(({ field, path }): readonly ResourceFinding[] => {
        const target = targetAmong(catalogues, field);
        const { read: wanted } = field;
        if (target === undefined || wanted === undefined) return [];
        const { reads } = target.definition.api;
        // Every object has a `constructor`.
        const read = Object.hasOwn(reads, wanted) ? reads[wanted] : undefined;
        const place = { resource, path: [...path, 'read'] };
        if (read === undefined) {
          return [
            {
              ...place,
              message: `\`${target.name}\` has no read \`${wanted}\`.`,
              unknown: { name: wanted, known: Object.keys(reads) },
            },
          ];
        }
        return fieldNamesIn(parseAddress(read.address))
          .filter((name) => !Object.hasOwn(field.where ?? {}, name))
          .map((name) => ({
            ...place,
            dependsOn: [[...path, 'where']],
            message: `The read \`${wanted}\` of \`${target.name}\` needs \`${name}\`, which \`where\` does not give.`,
            hint: `Add it: \`where: { ${name}: $… }\`.`,
          }));
      }),
    );
  },
};
