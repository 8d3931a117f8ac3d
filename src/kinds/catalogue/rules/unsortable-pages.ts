import { fieldTypes } from '#src/fields/index.ts';
import type { Rule } from '#src/model/rule.ts';
import { isPaged, sortsPages } from '../tables/paging/paging.ts';

export const unsortablePages: Rule<'catalogue'> = {
  code: 'unsortable-pages',
  summary: 'A list that is read page by page is sorted by what pages can be sorted by.',
  scope: 'resource',
  check: ({ definition }) => {
    const { field: name } = definition.list.sort;
    const field = definition.fields.find((each) => each.name === name);
    if (!isPaged(definition) || field === undefined || sortsPages(field, definition, fieldTypes)) return [];
    return [
      {
        path: ['list', 'sort'],
        dependsOn: [
          ['api', 'read'],
          ['fields', name],
        ],
        message: `The list is read page by page, and \`${name}\` has no index: each page would sort all records.`,
        hint: `Say \`index: true\` at \`${name}\`, or sort by another field.`,
      },
    ];
  },
};
