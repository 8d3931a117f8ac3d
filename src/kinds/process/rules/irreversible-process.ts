import { fieldTypes } from '#src/fields/index.ts';
import { ofKind } from '#src/model/resource.ts';
import type { Rule } from '#src/model/rule.ts';
import { writtenPlaces } from '../written.ts';

/** What a process made is not deleted where it is taken back: it is put out of use. */
export const irreversibleProcess: Rule<'process'> = {
  code: 'irreversible-process',
  summary: 'What a process that can be taken back creates can be put out of use.',
  scope: 'institution',
  check: (institution) =>
    writtenPlaces(institution).flatMap(({ resource, how, name, path }) => {
      const made = ofKind(institution, 'catalogue').get(name);
      if (how !== 'creates' || !resource.definition.reversible || made === undefined) return [];
      const hasFlag = made.definition.fields.some(({ type }) => fieldTypes.get(type)?.marksActive === true);
      if (hasFlag || made.leftOut.length > 0) return [];
      return [
        {
          resource,
          path,
          dependsOn: [['reversible']],
          message: `A run could not be taken back: records of \`${name}\` cannot be put out of use.`,
          hint: `Give \`${name}\` a field of type \`active\`, or say \`reversible: false\`.`,
        },
      ];
    }),
};
