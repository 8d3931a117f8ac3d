import { fieldTypes } from '#src/fields/index.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import { isTouched } from '#src/model/left-out.ts';
import type { Finding, Rule } from '#src/model/rule.ts';
import { storageOf } from '../meaning/database-names.ts';
import { placedFields } from '../meaning/walk.ts';

export const lookupFrom: Rule<'catalogue'> = {
  code: 'lookup-from',
  summary: 'A lookup starts from a reference of the same record or row.',
  scope: 'resource',
  check: (resource) =>
    placedFields(resource).flatMap(({ field, path, siblings }): readonly Finding[] => {
      const { from } = field;
      if (from === undefined || isTouched(resource.leftOut, [...path, 'from'])) return [];
      const at = [...path, 'from'];
      const source = flatFields(siblings, fieldTypes).find(({ name }) => name === from);
      if (source === undefined || storageOf(source) === 'reference') return [];
      return [
        {
          path: at,
          message: `\`${from}\` is of type \`${source.type}\`, which does not lead to one record of one catalogue.`,
          hint: 'Look up from a field of type `reference`.',
        },
      ];
    }),
};
