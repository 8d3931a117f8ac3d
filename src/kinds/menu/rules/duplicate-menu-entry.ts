import type { Finding, Rule } from '#src/model/rule.ts';
import { placedLinks } from '../links.ts';

export const duplicateMenuEntry: Rule<'menu'> = {
  code: 'duplicate-menu-entry',
  summary: 'A screen stands once in the menu.',
  severity: 'warning',
  scope: 'resource',
  check: ({ definition }) => {
    const seen = new Set<string>();
    return placedLinks(definition.entries).flatMap(({ link, path }): readonly Finding[] => {
      if (seen.has(link.resource))
        return [{ path, part: 'key', message: `\`${link.resource}\` stands in the menu already.` }];
      seen.add(link.resource);
      return [];
    });
  },
};
