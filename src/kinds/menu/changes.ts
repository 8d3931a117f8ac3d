import {
  always,
  attention,
  breaking,
  by,
  cosmetic,
  entries,
  LOOK,
  mappingOf,
  TOLD_ELSEWHERE,
  whatever,
  WORDS,
} from '#src/language/changes/index.ts';
import type { Changes } from '#src/model/change.ts';
import type { Resource } from '#src/model/resource.ts';
import { linksIn } from './manifest.ts';

const grouped = cosmetic('El menú se agrupa de otro modo.', 'The menu is grouped otherwise.');

/** How two menus are compared: what can be reached matters more than where it stands. */
export const menuChanges: Changes<Resource<'menu'>> = {
  places: mappingOf({
    groups: entries(mappingOf({ group: TOLD_ELSEWHERE, title: WORDS, icon: LOOK }), {
      name: by('group'),
      added: always(grouped),
      removed: always(grouped),
    }),
    links: entries(mappingOf({ screen: TOLD_ELSEWHERE, in: whatever(grouped), icon: LOOK }), {
      name: by('screen'),
      added: always(attention('Está en el menú.', 'It is in the menu.')),
      removed: always(breaking('Ya no está en el menú.', 'It is not in the menu any more.')),
    }),
    areas: entries(WORDS),
  }),
  source: ([part = '', name = '', ...rest], { definition }) => {
    if (part === 'areas') return ['areas', name];
    const link = linksIn(definition.entries).find(({ resource }) => resource === name);
    const keys = part === 'groups' ? name.split('/') : [...(link?.groups ?? []), name];
    return [...keys.flatMap((key) => ['entries', key]), ...rest.filter((key) => key !== 'in')];
  },
};
