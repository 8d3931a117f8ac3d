import type { Finding, Rule } from '#src/model/rule.ts';
import type { Path } from '#src/model/source.ts';
import { placedLinks } from '../links.ts';

export const duplicateMenuEntry: Rule<'menu'> = {
  code: 'duplicate-menu-entry',
  summary: 'A screen stands once in the menu.',
  severity: 'warning',
  scope: 'resource',
  check: ({ definition, origin }) => {
    const seen = new Map<string, Path>();
    return placedLinks(definition.entries).flatMap(({ link, path }): readonly Finding[] => {
      const first = seen.get(link.resource);
      if (first !== undefined) {
        const { file, line } = origin(first);
        // Of another file's the layer is told that brings the second one.
        const place = file === origin(path).file ? ` (line ${line})` : '';
        const message = `\`${link.resource}\` stands in the menu already${place}.`;
        return [{ path, part: 'key', dependsOn: [first], message, hint: 'Leave one of both out.' }];
      }
      seen.set(link.resource, path);
      return [];
    });
  },
};
