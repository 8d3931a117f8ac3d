import { fieldTypes } from '#src/fields/index.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import type { Rule } from '#src/model/rule.ts';
import { namedFields } from '../meaning/named-fields.ts';

export const notListable: Rule<'catalogue'> = {
  code: 'not-listable',
  summary:
    'Columns and filters of a list, what it is sorted by, and what the head of a page says have a value that can be shown.',
  scope: 'resource',
  check: (resource) => {
    const { fields } = resource.definition;
    const all = [...fields, ...flatFields(fields, fieldTypes)];
    return namedFields(resource).flatMap(({ name, path, purpose }) => {
      const field = (path[0] === 'list' || path[0] === 'page') && all.find((one) => one.name === name);
      if (!field || fieldTypes.get(field.type)?.listable !== false) return [];
      return [
        {
          path,
          message: `\`${name}\` is of type \`${field.type}\`, which cannot be ${purpose}.`,
          hint: 'Leave it out; the form shows it.',
        },
      ];
    });
  },
};
