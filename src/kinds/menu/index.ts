import { areaOf } from '#src/model/area.ts';
import type { Kind } from '#src/model/kind.ts';
import type { Menu, MenuFile, MenuLink } from '#src/model/menu.ts';
import { readIn } from '#src/language/mapping.ts';
import { isInMenu, type Screens } from '#src/model/screen.ts';
import { withLink } from './add-link.ts';
import { namedByFolder } from './area-title.ts';
import { menuChanges } from './changes.ts';
import { menuManifest } from './manifest.ts';
import { mentions } from './links.ts';
import * as rules from './rules/index.ts';
import { type Entries, menuKeys, menuOverlaySchema, menuSchema } from './keys.ts';

const menuOf = (entries: Entries): Menu =>
  entries.map(([key, entry]) =>
    'entries' in entry ? { key, ...entry, entries: menuOf(entry.entries) } : { resource: key, ...entry },
  );

/** The menu of a folder that declares none: a group for each area, titled by its name, over all that have a screen. */
function menuOfAreas(screens: Screens): MenuFile {
  const areas = new Map<string, MenuLink[]>();
  for (const [name, screen] of screens) {
    if (!isInMenu(screen)) continue;
    const area = areaOf(name);
    const links = areas.get(area);
    if (links === undefined) areas.set(area, [{ resource: name, icon: null }]);
    else links.push({ resource: name, icon: null });
  }
  const entries = [...areas].map(([area, links]) => ({
    key: area,
    title: namedByFolder(area),
    icon: null,
    entries: links,
  }));
  return { entries, areas: [] };
}

export const menu: Kind<'menu'> = {
  name: 'menu',
  summary: 'The menu that the bundled server delivers: groups, up to four levels deep, over screens.',
  fileName: 'menu',
  schema: menuSchema,
  overlaySchema: menuOverlaySchema,
  define: (data) => {
    const { entries, areas } = readIn(menuKeys, data);
    return { entries: menuOf(entries), areas };
  },
  standsIn: (_dir, screens) => menuOfAreas(screens),
  keyed: (path) => path.at(-1) === 'entries',
  isAddition: (entry) => !('entries' in entry) || 'title' in entry,
  mentions,
  standIn: (_path, key) => (key === 'title' ? { es: '…', en: '…' } : undefined),
  rules: Object.values(rules),
  manifest: menuManifest,
  changes: menuChanges,
  withScreen: withLink,
};
