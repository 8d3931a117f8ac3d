import { fieldTypes } from '#src/fields/index.ts';
import type { Rule } from '#src/model/rule.ts';
import { placedFields } from '../meaning/walk.ts';

export const moneyDeleted: Rule<'catalogue'> = {
  code: 'money-deleted',
  summary: 'A record that says of money is never deleted.',
  scope: 'resource',
  check: (resource) => {
    if (resource.definition.api.delete === null) return [];
    const money = placedFields(resource).find(({ field }) => fieldTypes.get(field.type)?.financial === true);
    if (money === undefined) return [];
    return [
      {
        path: ['api', 'delete'],
        message: `Records with an amount of money (\`${money.name}\`) are never deleted: they are reversed.`,
        hint: 'Leave `delete` out, and give the catalogue a field of type active or a record that reverses another.',
      },
    ];
  },
};
