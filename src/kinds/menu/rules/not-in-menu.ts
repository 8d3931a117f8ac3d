import { theOne } from '#src/model/resource.ts';
import { parametersIn } from '#src/model/route.ts';
import type { Rule } from '#src/model/rule.ts';
import type { Screens } from '#src/model/screen.ts';
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

/** Whether it has an address that somebody signed in can be led to: one with parameters is opened by other screens. */
const opens = (screens: Screens, name: string): boolean => {
  const screen = screens.get(name);
  const route = screen?.route ?? null;
  return route !== null && screen?.isPublic !== true && parametersIn(route).length === 0;
};

/** Whether it is an entry, or all of a group's, so that nobody knows what it leads to. */
const isEntry = (path: Path): boolean => path.at(-1) === 'entries' || path.at(-2) === 'entries';
