import type { Rule } from '#src/model/rule.ts';
import { placedLinks } from '../links.ts';

export const unknownResource: Rule<'menu'> = {
  code: 'unknown-resource',
  summary: 'A menu entry leads to a catalogue that the institution has.',
  scope: 'institution',
  check: ({ declared: { menu }, catalogues }, { broken }) =>
    menu === null
      ? []
      : placedLinks(menu.definition)
          .filter(({ link }) => !catalogues.has(link.resource) && !broken.has(link.resource))
          .map(({ link, path }) => ({
            resource: menu,
            path,
            part: 'key',
            message: `There is no resource \`${link.resource}\` to open.`,
            unknown: { name: link.resource, known: [...catalogues.keys()] },
          })),
};
