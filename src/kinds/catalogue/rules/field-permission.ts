import type { Rule } from '#src/model/rule.ts';
import { placedFieldsThat } from '../meaning/walk.ts';

const permitted = placedFieldsThat(({ field }) => field.permission !== undefined);

export const fieldPermission: Rule<'catalogue'> = {
  code: 'field-permission',
  summary: 'What is said by a permission of its own is a field of the record itself, which a record can be without.',
  scope: 'resource',
  check: (resource) =>
    permitted(resource).flatMap(({ field, path, parent, group }) => {
      const place = { path: [...path, 'permission'], part: 'key' as const };
      const holder = parent ?? group;
      if (holder !== null) {
        const message = `\`${field.name}\` stands in \`${holder.name}\`, which is written as a whole or not at all.`;
        return [{ ...place, message, hint: `Say it of \`${holder.name}\`.` }];
      }
      if (!field.required || field.itself === true || field.default !== undefined) return [];
      const message = `\`${field.name}\` is required, and who lacks the permission cannot say it.`;
      return [{ ...place, message, hint: 'Give it a default, or let a record be without it.' }];
    }),
};
