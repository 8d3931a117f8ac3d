import type { Rule } from '#src/model/rule.ts';
import { placedLinks } from '../links.ts';

export const notInMenu: Rule<'menu'> = {
  code: 'not-in-menu',
  summary: 'Every screen can be reached from the menu.',
  severity: 'warning',
  scope: 'institution',
  check: ({ menu, catalogues }) => {
    const linked = new Set(placedLinks(menu).map(({ link }) => link.resource));
    return [...catalogues.values()]
      .filter(({ name, definition }) => definition.route !== null && !linked.has(name))
      .map((resource) => ({
        resource,
        path: ['title'],
        part: 'key',
        message: `No menu entry leads to \`${resource.name}\`.`,
        hint: `Add \`${resource.name}: {}\` to the entries of a group in menu.yaml, or say \`route: none\`.`,
      }));
  },
};
