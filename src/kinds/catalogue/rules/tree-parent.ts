import { fieldTypes } from '#src/fields/index.ts';
import type { Rule } from '#src/model/rule.ts';

export const treeParent: Rule<'catalogue'> = {
  code: 'tree-parent',
  summary: 'The field of a tree refers to its own catalogue, and a record at the top has none.',
  scope: 'resource',
  check: (resource) => {
    const { tree, fields } = resource.definition;
    const parent = fields.find(({ name }) => name === tree);
    if (tree === null || parent === undefined) return [];
    const dependsOn = [['fields', tree]];
    const storage = fieldTypes.get(parent.type)?.storage(parent);
    if (storage?.kind !== 'reference' || storage.to !== resource.name) {
      return [
        {
          path: ['tree'],
          dependsOn,
          message: `\`${tree}\` does not refer to \`${resource.name}\` itself.`,
          hint: `Name a field of type \`reference\` with \`to: ${resource.name}\`.`,
        },
      ];
    }
    if (!parent.required) return [];
    return [
      {
        path: ['fields', tree, 'required'],
        dependsOn,
        message: `\`${tree}\` leads to the record above, which one at the top does not have.`,
        hint: 'Leave `required` out.',
      },
    ];
  },
};
