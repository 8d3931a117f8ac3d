import { theOne } from '#src/model/resource.ts';
import type { Rule } from '#src/model/rule.ts';
import { isInMenu, type Screens } from '#src/model/screen.ts';
import type { Path } from '#src/model/source.ts';
import { linkedResources } from '../links.ts';

export const notInMenu: Rule<'menu'> = {
  code: 'not-in-menu',
  summary: 'Every screen can be reached from the menu.',
  severity: 'warning',
  scope: 'institution',
  check: (institution, { broken }) => {
    const menu = theOne(institution, 'menu');
    const { screens } = institution;
    if (broken.has('menu') || menu.leftOut.some(isEntry)) return [];
    const linked = linkedResources(menu.definition.entries);
    return [...institution.resources.values()]
      .filter(({ name }) => opens(screens, name) && !linked.has(name))
      .map((resource) => ({
        resource,
        path: ['title'],
        part: 'key',
        // Where these cannot be understood, nobody knows who opens it, and where.
        dependsOn: [['route'], ['public']],
        message: `No menu entry leads to \`${resource.name}\`.`,
        hint: `Add \`${resource.name}: {}\` to the entries of a group in menu.yaml, or say \`route: none\`.`,
      }));
  },
};

const opens = (screens: Screens, name: string): boolean => {
  const screen = screens.get(name);
  return screen !== undefined && isInMenu(screen);
};

/** Whether it is an entry, or all of a group's, so that nobody knows what it leads to. */
const isEntry = (path: Path): boolean => path.at(-1) === 'entries' || path.at(-2) === 'entries';
