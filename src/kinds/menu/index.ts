import { areaOf } from '#src/model/area.ts';
import { isJsonObject, type JsonObject } from '#src/model/json.ts';
import type { Kind } from '#src/model/kind.ts';
import type { Menu, MenuEntry, MenuLink } from '#src/model/menu.ts';
import { objectAt, required, stringAt, textAt } from '#src/model/reading.ts';
import { parametersIn } from '#src/model/route.ts';
import type { Screens } from '#src/model/screen.ts';
import { humanised } from './humanised.ts';
import * as rules from './rules/index.ts';
import { menuOverlaySchema, menuSchema } from './schema.ts';

const isResourceName = (key: string): boolean => key.includes('/');

const define = (data: JsonObject): Menu =>
  Object.entries(required(objectAt, data, 'entries')).map(([key, entry]): MenuEntry => {
    if (!isJsonObject(entry)) throw new Error(`${key} should be a mapping after validation`);
    const icon = stringAt(entry, 'icon') ?? null;
    if (isResourceName(key)) return { resource: key, icon };
    return { key, title: required(textAt, entry, 'title'), icon, entries: define(entry) };
  });

/** The menu of a folder that declares none: a group for each area, titled by its name, over all that have a screen. */
function menuOfAreas(screens: Screens): Menu {
  const areas = new Map<string, MenuLink[]>();
  for (const [name, { route }] of screens) {
    if (route === null || parametersIn(route).length > 0) continue;
    const area = areaOf(name);
    const links = areas.get(area);
    if (links === undefined) areas.set(area, [{ resource: name, icon: null }]);
    else links.push({ resource: name, icon: null });
  }
  return [...areas].map(([area, entries]) => {
    const title = humanised(area);
    return { key: area, title: { es: title, en: title }, icon: null, entries };
  });
}

export const menu: Kind<'menu'> = {
  name: 'menu',
  summary: 'The menu that the bundled server delivers: groups, up to four levels deep, over screens.',
  fileName: 'menu',
  schema: menuSchema,
  overlaySchema: menuOverlaySchema,
  define,
  standsIn: (_dir, screens) => menuOfAreas(screens),
  keyed: (path) => path.at(-1) === 'entries',
  isAddition: (entry) => !('entries' in entry) || 'title' in entry,
  standIn: (_path, key) => (key === 'title' ? { es: '…', en: '…' } : undefined),
  rules: Object.values(rules),
};
