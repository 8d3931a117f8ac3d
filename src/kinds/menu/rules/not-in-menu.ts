import { isLost } from '#src/model/lost.ts';
import type { Rule } from '#src/model/rule.ts';
import type { Path } from '#src/model/source.ts';
import { linkedResources } from '../links.ts';

export const notInMenu: Rule<'menu'> = {
  code: 'not-in-menu',
  summary: 'Every screen can be reached from the menu.',
  severity: 'warning',
  scope: 'institution',
  check: ({ menu, catalogues, declared }, { broken }) => {
    if (broken.has('menu') || declared.menu?.lost.some(isEntry) === true) return [];
    const linked = linkedResources(menu);
    return [...catalogues.values()]
      .filter(
        ({ name, definition, lost }) => !isLost(lost, ['route']) && definition.route !== null && !linked.has(name),
      )
      .map((resource) => ({
        resource,
        path: ['title'],
        part: 'key',
        message: `No menu entry leads to \`${resource.name}\`.`,
        hint: `Add \`${resource.name}: {}\` to the entries of a group in menu.yaml, or say \`route: none\`.`,
      }));
  },
};

/** Whether it is an entry, or all of a group's, so that nobody knows what it leads to. */
const isEntry = (path: Path): boolean => path.at(-1) === 'entries' || path.at(-2) === 'entries';
