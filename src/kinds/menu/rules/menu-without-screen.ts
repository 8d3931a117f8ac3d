import { theOne } from '#src/model/resource.ts';
import type { Rule } from '#src/model/rule.ts';
import { placedLinks } from '../links.ts';

export const menuWithoutScreen: Rule<'menu'> = {
  code: 'menu-without-screen',
  summary: 'A menu entry opens a screen.',
  scope: 'institution',
  check: (institution) => {
    const menu = theOne(institution, 'menu');
    const { screens } = institution;
    return placedLinks(menu.definition)
      .filter(({ link }) => screens.get(link.resource)?.route === null)
      .map(({ link, path }) => ({
        resource: menu,
        path,
        part: 'key',
        message: `\`${link.resource}\` has no screen to open: it says \`route: none\`.`,
        hint: 'Remove the entry, or give the resource a route.',
      }));
  },
};
