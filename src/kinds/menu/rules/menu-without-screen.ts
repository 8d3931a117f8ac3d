import { theOne } from '#src/model/resource.ts';
import { parametersIn } from '#src/model/route.ts';
import type { Rule } from '#src/model/rule.ts';
import type { Screen } from '#src/model/screen.ts';
import { placedLinks } from '../links.ts';

const whyNotOpened = ({ route, isPublic }: Screen): string | null => {
  if (isPublic === true) return 'it is a public page, which stands outside of the menu';
  if (route === null) return 'it says `route: none`';
  const [parameter] = parametersIn(route);
  return parameter === undefined ? null : `nobody says what the \`:${parameter}\` of its address is`;
};

export const menuWithoutScreen: Rule<'menu'> = {
  code: 'menu-without-screen',
  summary: 'A menu entry opens a screen.',
  scope: 'institution',
  check: (institution) => {
    const menu = theOne(institution, 'menu');
    const { screens } = institution;
    return placedLinks(menu.definition.entries).flatMap(({ link, path }) => {
      const screen = screens.get(link.resource);
      const why = screen === undefined ? null : whyNotOpened(screen);
      if (why === null) return [];
      return [
        {
          resource: menu,
          path,
          part: 'key' as const,
          message: `\`${link.resource}\` has no screen to open: ${why}.`,
          hint: 'Remove the entry, or give the resource a route.',
        },
      ];
    });
  },
};
