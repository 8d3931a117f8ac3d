import { theOne } from '#src/model/resource.ts';
import type { Rule } from '#src/model/rule.ts';
import { placedLinks } from '../links.ts';

export const unknownResource: Rule<'menu'> = {
  code: 'unknown-resource',
  summary: 'A menu entry leads to a resource of the institution that has a screen.',
  scope: 'institution',
  check: (institution, { broken }) => {
    const menu = theOne(institution, 'menu');
    const { screens } = institution;
    return placedLinks(menu.definition.entries)
      .filter(({ link }) => !screens.has(link.resource) && !broken.has(link.resource))
      .map(({ link, path }) => ({
        resource: menu,
        path,
        part: 'key',
        message: `There is no resource \`${link.resource}\` to open.`,
        unknown: { name: link.resource, known: [...screens.keys()] },
      }));
  },
};
