import type { Catalogue } from '#src/model/catalogue.ts';
import { ofKind } from '#src/model/resource.ts';
import type { Rule } from '#src/model/rule.ts';
import { placedFieldsThat } from '../meaning/walk.ts';
import { targetAmong } from '../targets.ts';

/** Where people sign in. */
const USERS = { schema: 'rectoria', name: 'usuarios' };

const isOfUsers = ({ table }: Catalogue): boolean => table.schema === USERS.schema && table.name === USERS.name;

const signedIn = placedFieldsThat(({ field }) => field.signedIn === true);

export const signedInUser: Rule<'catalogue'> = {
  code: 'signed-in-user',
  summary: 'Who is signed in is one of the users, named by a field of the record that nobody else fills in.',
  scope: 'institution',
  check: (institution) => {
    const catalogues = ofKind(institution, 'catalogue');
    return [...catalogues.values()].flatMap((resource) =>
      signedIn(resource).flatMap(({ field, path, parent, group }) => {
        const found = { resource, path: [...path, 'signedIn'], part: 'key' as const };
        const target = targetAmong(catalogues, field);
        if (parent !== null || group !== null) {
          return [
            {
              ...found,
              message: 'Only a field of the record itself is who makes it.',
              hint: 'Take it out of the rows.',
            },
          ];
        }
        if (target !== undefined && !isOfUsers(target.definition)) {
          const message = `\`${target.name}\` is not where the users are kept, one of whom is signed in.`;
          return [{ ...found, dependsOn: [[...path, 'to']], message, hint: 'Refer to the catalogue of the users.' }];
        }
        if (field.readOnly) return [];
        const message = `\`${field.name}\` could be chosen, and would not be who is signed in.`;
        return [{ ...found, dependsOn: [[...path, 'readOnly']], message, hint: 'Say `readOnly: true` too.' }];
      }),
    );
  },
};
